/**
 * Runs inside of the page and tells how long something took until it was painted. A text, not a function: what builds
 * these files would put names of its own into it.
 *
 * Of one input: from the input event's own timestamp to whichever is later, (a) the second animation frame after the
 * last change of the watched elements, (b) the browser's own event timing entry (`duration`, in steps of 8 ms).
 * The drawings of tiles are left out: they follow in the next frames, after names and prices.
 * (a) ends at the beginning of the frame after the one that shows the change: it overstates by up to one frame.
 * `shownMs` ends with the page's part of the frame that shows the last change: a task posted in it comes after style,
 * layout and paint. It holds no wait for another frame, and nothing of the program that sends the input.
 */
export type InputTiming = {
  /** null: nothing changed. */
  readonly framesMs: number | null;
  readonly shownMs: number | null;
  /** null: below the 16 ms under which the browser reports nothing. */
  readonly eventMs: number | null;
};

export type LongTask = { readonly startMs: number; readonly durationMs: number };

type Probe = {
  /** Begins to watch for the next event of this type; `settle` answers once nothing has changed for a while. */
  watch(eventType: string, selectors: readonly string[]): void;
  settle(): Promise<InputTiming>;
  /** Once the main thread has had nothing to do for a while. */
  rest(): Promise<void>;
  /** Long tasks since the page was opened, in the page's time. */
  longTasks(): LongTask[];
  /** When the second frame after the first product came, in the page's time; null = none yet. */
  firstTileMs(): number | null;
};

declare global {
  interface Window {
    readonly paintProbe: Probe;
  }
}

export const paintProbe = `(() => {
  const quietMs = 250;
  const events = [];
  const tasks = [];
  new PerformanceObserver((list) => events.push(...list.getEntries()))
    .observe({ type: 'event', durationThreshold: 16, buffered: true });
  const taskObserver = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  taskObserver.observe({ type: 'longtask', buffered: true });

  let firstTile = null;
  const tiles = new MutationObserver(() => {
    if (document.querySelector('.tile') === null) return;
    tiles.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => { firstTile = performance.now(); }));
  });
  tiles.observe(document, { childList: true, subtree: true });

  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  let current = null;
  const watch = (type, selectors) => {
    const watching = { startedAt: null, changedAt: null, shownAt: null, paintedAt: null, changes: 0, observer: null };
    addEventListener(type, (event) => { watching.startedAt = event.timeStamp; }, { capture: true, once: true });
    watching.observer = new MutationObserver((records) => {
      if (watching.startedAt === null) return;
      if (records.every(({ target }) => target.closest?.('svg'))) return;
      const change = ++watching.changes;
      watching.changedAt = performance.now();
      watching.paintedAt = null;
      requestAnimationFrame(() => {
        const frame = new MessageChannel();
        frame.port1.onmessage = () => {
          if (change === watching.changes) watching.shownAt = performance.now();
          frame.port1.close();
        };
        frame.port2.postMessage(null);
        requestAnimationFrame(() => {
          if (change === watching.changes) watching.paintedAt = performance.now();
        });
      });
    });
    for (const selector of selectors) for (const element of document.querySelectorAll(selector)) {
      watching.observer.observe(element, { childList: true, subtree: true, attributes: true, characterData: true });
    }
    current = watching;
  };
  // Few timers: on a slowed processor each of them would be in the way of what is measured.
  const settle = async () => {
    const watching = current;
    for (let waits = 0; ; waits += 1) {
      await pause(quietMs);
      const now = performance.now();
      if (watching.startedAt === null && waits > 20) throw new Error('the input never arrived');
      if (watching.startedAt === null) continue;
      if (watching.changedAt === null && now - watching.startedAt > 1500) break;
      if (watching.paintedAt !== null && now - watching.changedAt > quietMs) break;
    }
    watching.observer.disconnect();
    const durations = events
      .filter(({ startTime }) => startTime >= watching.startedAt - 1 && startTime <= watching.startedAt + 30)
      .map(({ duration }) => duration);
    return {
      framesMs: watching.paintedAt === null ? null : watching.paintedAt - watching.startedAt,
      shownMs: watching.shownAt === null ? null : watching.shownAt - watching.startedAt,
      eventMs: durations.length === 0 ? null : Math.max(...durations),
    };
  };
  const rest = async () => {
    for (let calm = 0; calm < 6;) {
      const from = performance.now();
      await pause(50);
      calm = performance.now() - from < 75 ? calm + 1 : 0;
    }
  };
  const longTasks = () => {
    tasks.push(...taskObserver.takeRecords());
    return tasks.map(({ startTime, duration }) => ({ startMs: startTime, durationMs: duration }));
  };
  window.paintProbe = { watch, settle, rest, longTasks, firstTileMs: () => firstTile };
})()`;
