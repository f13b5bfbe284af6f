/** The card terminals of the played wallee: one payment at a time, a call that is held until it ends, a page to press on. */
import { type Call, formOf, goTo, json, type Reply, type Route } from './call.ts';
import type { SandboxContext } from './context.ts';
import { bigAmount, buttonsTo, card, escapeHtml, languageOf, page, quiet, say } from './page.ts';
import { isOver, sumOf, type WalleeTransaction } from './wallee-state.ts';

export type TerminalPress = 'approve' | 'decline' | 'cancel';

export type Terminals = {
  readonly routes: readonly Route[];
  /** Shows it on the terminal and holds the call until it is over, or until nobody wants to hold it any longer. */
  readonly perform: (terminal: string, transaction: WalleeTransaction) => Promise<'over' | 'busy' | 'timeout'>;
  readonly has: (terminal: string) => boolean;
  readonly all: () => readonly string[];
  readonly press: (terminal: string, press: TerminalPress, tip?: number) => void;
  /** How long a call is held. */
  readonly setHold: (milliseconds: number) => void;
};

type Beside = {
  readonly terminals: readonly string[];
  readonly settle: (transaction: WalleeTransaction, press: TerminalPress, tip: number) => void;
};

const usualHoldMs = 80_000;

export function playTerminals({ script }: SandboxContext, { terminals, settle }: Beside): Terminals {
  const shown = new Map<string, WalleeTransaction>();
  const waiting = new Set<() => void>();
  let holdMs = usualHoldMs;
  const press: Terminals['press'] = (terminal, pressed, tip = 0) => {
    const transaction = shown.get(terminal);
    if (transaction === undefined) return;
    shown.delete(terminal);
    settle(transaction, pressed, tip);
    for (const wake of waiting) wake();
  };
  const perform: Terminals['perform'] = async (terminal, transaction) => {
    if (isOver(transaction)) return 'over';
    const other = shown.get(terminal);
    if (other !== undefined && other.id !== transaction.id) return 'busy';
    if (other === undefined) {
      shown.set(terminal, transaction);
      transaction.state = 'PROCESSING';
      transaction.terminal = terminal;
      transaction.version += 1;
      script.act('wallee', (outcome) => press(terminal, outcome));
    }
    const until = Date.now() + holdMs;
    while (!isOver(transaction) && Date.now() < until) await nextPress(waiting, until - Date.now());
    return isOver(transaction) ? 'over' : 'timeout';
  };
  return {
    routes: terminalPages(shown, terminals, press),
    perform,
    has: (terminal) => terminals.includes(terminal),
    all: () => terminals,
    press,
    setHold: (milliseconds) => {
      holdMs = milliseconds;
    },
  };
}

function nextPress(waiting: Set<() => void>, mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      waiting.delete(wake);
      resolve();
    };
    const timer = setTimeout(wake, Math.max(1, mostMs));
    waiting.add(wake);
  });
}

function terminalPages(
  shown: ReadonlyMap<string, WalleeTransaction>,
  terminals: readonly string[],
  press: Terminals['press'],
): Route[] {
  const path = /^\/terminal\/([\w-]+)$/;
  const show = ({ query }: Call, [terminal = '']: readonly string[]): Reply => {
    const transaction = shown.get(terminal);
    const language = languageOf(query.get('language') ?? transaction?.language ?? 'de');
    const title = `${say(language, 'terminal')} ${escapeHtml(terminal)}`;
    if (!terminals.includes(terminal)) return json(404, {});
    if (transaction === undefined) {
      return page({ language, title, body: card(quiet(say(language, 'idle'))), refresh: 2 });
    }
    const buttons = buttonsTo(`/terminal/${terminal}`, [
      { label: say(language, 'approve'), fields: { press: 'approve' }, tone: 'strong' },
      { label: say(language, 'decline'), fields: { press: 'decline' }, tone: 'danger' },
      { label: say(language, 'cancel'), fields: { press: 'cancel' }, tone: 'plain' },
      { label: say(language, 'ignore'), fields: { press: 'ignore' }, tone: 'plain' },
    ]);
    const amount = Math.round(sumOf(transaction) * 100);
    return page({ language, title, body: card(bigAmount(transaction.currency, amount), buttons) });
  };
  const answer = (call: Call, [terminal = '']: readonly string[]): Reply => {
    const pressed = formOf(call).get('press');
    if (pressed === 'approve' || pressed === 'decline' || pressed === 'cancel') press(terminal, pressed);
    return goTo(`/terminal/${terminal}`);
  };
  return [
    { name: 'wallee.terminalPage', method: 'GET', path, answer: show },
    { name: 'wallee.press', method: 'POST', path, answer },
  ];
}
