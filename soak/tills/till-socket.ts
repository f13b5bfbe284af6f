/** The socket of one page: messages that get lost, doubled, late and out of order; a line that ends and comes back. */
import type { LiveSocket } from '@comanda/api-client/realtime';
import type { Announcement, JoinVenue } from '@comanda/contract/events';

import type { Around, Line } from './line.ts';

const firstTryMs = 500;
const lastTryMs = 5000;

export class TillSocket implements LiveSocket {
  readonly #around: Around;
  readonly #line: Line;
  readonly #name: string;
  readonly #listeners = new Map<string, ((payload?: unknown) => void)[]>();
  readonly #unanswered = new Set<(reason: Error) => void>();
  #isWanted = false;
  #isJoined = false;
  #connections = 0;
  #tries = 0;
  #callOff = () => {};
  /** Undefined while it is not connected. */
  id: string | undefined;

  constructor(around: Around, line: Line, name: string) {
    this.#around = around;
    this.#line = line;
    this.#name = name;
  }

  on(event: string, listener: (payload?: unknown) => void): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  connect(): void {
    this.#isWanted = true;
    this.#tryIn(this.#around.weather.way());
  }

  disconnect(): void {
    this.#isWanted = false;
    this.#callOff();
    this.#end();
  }

  emitWithAck(_event: string, { accessToken }: JoinVenue): Promise<unknown> {
    const { time, server, weather } = this.#around;
    const at = this.id;
    return new Promise((resolve, reject) => {
      this.#unanswered.add(reject);
      time.do(async () => {
        if (at === undefined || this.id !== at) return;
        // First the room, then its revision, as the server does it.
        this.#isJoined = true;
        const answer = await server.join(accessToken);
        if (this.id !== at) return;
        this.#isJoined = isAccepted(answer);
        time.later(() => {
          if (this.id === at && this.#unanswered.delete(reject)) resolve(answer);
        }, weather.way());
      }, weather.way());
    });
  }

  /** The server tells all who listen. */
  announce(announcement: Announcement): void {
    const { time, weather } = this.#around;
    const at = this.id;
    if (at === undefined || !this.#isJoined || !this.#line.isUp) return;
    const fate = weather.message();
    const hear = () => time.later(() => this.id === at && this.#fire('announced', announcement), weather.way());
    if (fate !== 'lost') hear();
    if (fate === 'doubled') hear();
  }

  /** The other end is gone. */
  lose(): void {
    if (this.id === undefined) return;
    this.#end();
    this.#fire('disconnect', 'transport close');
    this.#tryIn(firstTryMs);
  }

  #tryIn(ms: number): void {
    this.#callOff();
    this.#callOff = this.#around.time.later(() => {
      if (!this.#isWanted || this.id !== undefined) return;
      if (!this.#line.isUp || this.#around.server.running() === null) {
        this.#tries += 1;
        this.#fire('connect_error');
        return this.#tryIn(Math.min(firstTryMs * 2 ** this.#tries, lastTryMs));
      }
      this.#tries = 0;
      this.#connections += 1;
      this.id = `${this.#name}-${this.#connections}`;
      return this.#fire('connect');
    }, ms);
  }

  #end(): void {
    this.id = undefined;
    this.#isJoined = false;
    const unanswered = [...this.#unanswered];
    this.#unanswered.clear();
    for (const reject of unanswered) reject(new Error('socket has been disconnected'));
  }

  #fire(event: string, payload?: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload);
  }
}

function isAccepted(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true;
}
