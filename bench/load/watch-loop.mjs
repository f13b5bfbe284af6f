// Runs inside of the measured server (`--import`): how long its event loop was held up, told when it is asked.
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds between two looks; a delay counts from there. */
const resolution = 1;
const watch = monitorEventLoopDelay({ resolution });
watch.enable();

process.on('message', (asked) => {
  if (asked !== 'loopDelay') return;
  const ms = (nanoseconds) => nanoseconds / 1_000_000 - resolution;
  process.send?.({ p99: ms(watch.percentile(99)), largest: ms(watch.max) });
  watch.reset();
});
// Whoever asks may go before the server does.
process.channel?.unref();
