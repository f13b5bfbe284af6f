/** What the load generator is told and what it answers. */

export type Target = { readonly customerId: string; readonly token: string };

export type Load = {
  readonly port: number;
  /** Of several processes on one storage: clients are dealt out to them in turn; `port` alone unless told. */
  readonly ports?: readonly number[] | undefined;
  readonly call: 'place-order' | 'pending-orders' | 'day-report';
  /** One of them is chosen by chance for each call. */
  readonly targets: readonly Target[];
  /** Body of an order in which each `{id}` becomes a fresh id and `{venue}` the venue. */
  readonly bodyTemplate: string;
  readonly seconds: number;
  /** As a browser sends it; null asks for the answer as it is. */
  readonly acceptEncoding: string | null;
  readonly pace:
    | { readonly kind: 'closed'; readonly clients: number }
    /** Calls per second, whatever the server does; latency counts from the intended time. */
    | { readonly kind: 'open'; readonly rate: number; readonly connections: number }
    /** Orders per second, each from a client of its own that comes again when it is sent away. */
    | { readonly kind: 'overload'; readonly rate: number };
};

export type Measured = {
  readonly calls: number;
  /** Tries that were told to come later. */
  readonly sentAway: number;
  readonly failed: number;
  readonly firstFailure: string | null;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly largest: number;
  readonly bytes: number;
  /** Of one processor core, 0 to 1 and above. */
  readonly generatorCpu: number;
};
