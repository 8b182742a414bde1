// What the worker of a pocket says to the page that holds it.

interface WorkerSaid {
  readonly step?: string;
  readonly broken?: string;
  readonly open?: boolean;
  readonly said?: string;
  readonly kind?: string;
  readonly code?: string;
  readonly version?: number;
}
