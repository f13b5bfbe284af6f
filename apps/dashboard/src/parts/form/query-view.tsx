/** What a screen shows while its data is read, and when it could not be read (specification §8). */
import { Skeleton, useSettledLoading } from '@comanda/ui/skeleton.tsx';
import type { ReactNode } from 'react';

import { NotRead } from '../failure/not-read.tsx';

export type Read<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
};

type Props<Data> = {
  readonly read: Read<Data>;
  /** Around the bones and the failure, for what brings a head of its own once it is read. */
  readonly frame?: (waiting: ReactNode) => ReactNode;
  readonly children: (data: Data) => ReactNode;
};

const places = [1, 2, 3, 4];

/** Nothing yet; what stands below waits until it is read, and moves under nobody's finger (skeleton.css). */
export function Reading() {
  return <span className="is-reading" hidden />;
}

const bare = (waiting: ReactNode) => waiting;

export function QueryView<Data>({ read, frame = bare, children }: Props<Data>) {
  const { data, error, isPending, refetch } = read;
  const isLoading = useSettledLoading(isPending && data === undefined);
  if (isLoading) {
    return frame(
      <div className="set-form set-form--wide is-reading" aria-busy="true">
        {places.map((place) => (
          <Skeleton key={place} />
        ))}
      </div>,
    );
  }
  if (data !== undefined) return children(data);
  if (error === null) return frame(<Reading />);
  return frame(<NotRead error={error} onRetry={refetch} />);
}
