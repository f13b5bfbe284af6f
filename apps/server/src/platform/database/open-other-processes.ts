/** Opens the line to the other processes over what carries it: PostgreSQL, or Redis where there is one (decision 0057). */
import { hearOtherProcesses, type OtherProcesses, type Pace, usualPace } from './other-processes.ts';
import { postgresCarrier } from './postgres-carrier.ts';

type Facts = Omit<Parameters<typeof hearOtherProcesses>[0], 'carrier' | 'pace'> & {
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
  readonly pace?: Pace;
};

export async function openOtherProcesses({
  databaseUrl,
  redisUrl,
  pace = usualPace,
  ...facts
}: Facts): Promise<OtherProcesses> {
  const { silenceMs } = pace;
  if (redisUrl === null) {
    return hearOtherProcesses({ ...facts, pace, carrier: postgresCarrier(databaseUrl, silenceMs) });
  }
  // Only now: without it the library would fill memory for nothing.
  const { redisCarrier } = await import('./redis-carrier.ts');
  const { watchEngine } = await import('./watch-engine.ts');
  const line = await hearOtherProcesses({ ...facts, pace, carrier: redisCarrier({ url: redisUrl, silenceMs }) });
  try {
    const watch = await watchEngine({ url: databaseUrl, onMissed: facts.onMissed, pace });
    return {
      count: () => line.count(),
      close: async () => {
        await watch.close();
        await line.close();
      },
    };
  } catch (error) {
    await line.close();
    throw error;
  }
}
