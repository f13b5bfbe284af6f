/** Connections as many tills have them: each call has one for itself, and one that is free again serves the next. */
import { type Answered, type Connection, openConnection, write } from '../../bench/load/connection.ts';

export type Lines = {
  /** @param leavesAfterMs the caller hangs up then. @returns null where it heard no answer */
  post(path: string, body: object, leavesAfterMs: number | null): Promise<Answered | null>;
  close(): void;
};

export function openLines(address: string, token: string): Lines {
  const port = Number(new URL(address).port);
  const headers = { authorization: `Bearer ${token}` };
  const idle: Connection[] = [];
  return {
    post: async (path, body, leavesAfterMs) => {
      const request = write({ method: 'POST', path, headers, body: JSON.stringify(body) });
      const connection = idle.pop() ?? (await openConnection(port));
      let hasLeft = false;
      const leave = () => {
        hasLeft = true;
        connection.close();
      };
      const timer = leavesAfterMs === null ? undefined : setTimeout(leave, leavesAfterMs);
      try {
        const answer = await connection.call(request);
        idle.push(connection);
        return answer;
      } catch (error) {
        if (hasLeft) return null;
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => {
      for (const connection of idle) connection.close();
    },
  };
}
