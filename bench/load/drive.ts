/** Starts the load generator and hands it its plans. */
import { fork } from 'node:child_process';
import { join } from 'node:path';

import { benchDraft } from '../storage/bench-venue.ts';
import type { Load, Measured } from './plan.ts';

export type Generator = {
  /** @throws Error when calls failed: a figure with errors is none. */
  measure(load: Omit<Load, 'bodyTemplate' | 'acceptEncoding'> & { acceptEncoding?: string | null }): Promise<Measured>;
  stop(): void;
};

type Reply = { readonly measured: Measured } | { readonly error: string };

export function startGenerator(): Generator {
  const child = fork(join(import.meta.dirname, 'generator.ts'), { execArgv: ['--import', 'tsx'] });
  return {
    measure: async (load) => {
      const reply = await new Promise<Reply>((done, fail) => {
        child.once('error', fail);
        child.once('message', (message) => {
          child.off('error', fail);
          done(message as Reply);
        });
        child.send({ acceptEncoding: null, bodyTemplate, ...load } satisfies Load);
      });
      if ('error' in reply) throw new Error(`the load generator failed: ${reply.error}`);
      const { measured } = reply;
      if (measured.failed > 0) throw new Error(`${measured.failed} calls failed: ${measured.firstFailure}`);
      return measured;
    },
    stop: () => void child.kill(),
  };
}

/** The draft with its ids and its venue taken out. */
const bodyTemplate = makeTemplate();

function makeTemplate(): string {
  const draft = benchDraft('{venue}');
  const products = draft.products.map((product) => ({ ...product, opid: '{id}' }));
  return JSON.stringify({ ...draft, id: '{id}', products });
}
