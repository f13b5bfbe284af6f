/** Messages of one browser, one after the other, each with its answer. */
import type { Socket } from 'socket.io';

type Fault = { readonly ok: false; readonly code: 'general.error.internal' };

export type TurnsLog = { error(fault: { err: unknown }, message: string): void };

/** Messages of one browser that wait for their answer: a page of ours has two or three. */
const mostUnanswered = 16;

const nothing = () => {};

/** A storage that is away for a moment must not end the process: nobody else awaits what a message asks for. */
function answered<Answer>(log: TurnsLog, work: (message: unknown) => Promise<Answer>) {
  return (message: unknown, answer: unknown): Promise<void> => {
    const reply = (value: Answer | Fault) => {
      if (typeof answer === 'function') (answer as (value: Answer | Fault) => void)(value);
    };
    return work(message).then(reply, (error: unknown) => {
      log.error({ err: error }, 'joining the live updates failed');
      reply({ ok: false, code: 'general.error.internal' });
    });
  };
}

/**
 * One message of a browser after the other: what it asked for last is what it hears, however long the one before takes.
 * Who sends more without waiting for answers than any page of ours is cut off.
 */
export function turnsOf(socket: Socket, log: TurnsLog) {
  let before = Promise.resolve();
  let unanswered = 0;
  return <Answer>(work: (message: unknown) => Promise<Answer>) => {
    const tell = answered(log, work);
    return (message: unknown, answer: unknown): void => {
      unanswered += 1;
      if (unanswered > mostUnanswered) return void socket.disconnect(true);
      const turn = async () => {
        if (socket.connected) await tell(message, answer);
        unanswered -= 1;
      };
      before = before.then(turn).catch(nothing);
    };
  };
}
