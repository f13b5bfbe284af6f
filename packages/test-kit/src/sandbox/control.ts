/** The sandbox's own door: what is open, which buttons there are, and what a test in another process lets happen. */
import { type Call, empty, fieldsOf, json, numberOf, type Reply, type Route, textOf } from './call.ts';
import type { DatatransSandbox } from './datatrans.ts';
import { amountText, card, escapeHtml, languageOf, page, quiet, say } from './page.ts';
import type { Fault, Outcome, ProviderName, SandboxMood, Script } from './script.ts';
import { alwaysShownCode, openCheckout } from './sumup-readers.ts';
import type { SumupSandbox } from './sumup.ts';
import type { TapPhone } from './tap-bridge.ts';
import type { WalleeSandbox } from './wallee.ts';

export type Played = {
  readonly datatrans: DatatransSandbox;
  readonly wallee: WalleeSandbox;
  readonly sumup: SumupSandbox;
  readonly tap: TapPhone;
};

type Press = 'approve' | 'decline' | 'cancel';
const moods: readonly SandboxMood[] = ['well', 'silent', 'broken', 'page'];
const outcomes: readonly Outcome[] = ['wait', 'approve', 'decline', 'cancel'];
const providers: readonly ProviderName[] = ['datatrans', 'wallee', 'sumup', 'tap'];
const faults: readonly Fault[] = ['lostRequest', 'lostAnswer', 'silence', 'refused'];

/** Who waits for a press of this payment; null: nobody does. */
function buttonOf({ datatrans, wallee, sumup, tap }: Played, reference: string): ((press: Press) => void) | null {
  const online = datatrans.payments().findLast((one) => one.refno === reference && one.status === 'initialized');
  if (online !== undefined) return (press) => datatrans.press(online.transactionId, press);
  const { terminal } =
    wallee.transactions().findLast((one) => one.merchantReference === reference && one.state === 'PROCESSING') ?? {};
  if (terminal != null) return (press) => wallee.terminals.press(terminal, press);
  const reader = sumup.readers.all().find((one) => openCheckout(one)?.foreign === reference);
  if (reader !== undefined) return (press) => sumup.readers.press(reader.id, press);
  return tap.isWaiting() ? tap.press : null;
}

/** Presses the button for a payment, wherever it waits. @returns whether somebody waited for it */
export function pressFor(played: Played, reference: string, press: Press): boolean {
  const button = buttonOf(played, reference);
  button?.(press);
  return button !== null;
}

export function controlRoutes(played: Played, script: Script): Route[] {
  const act = (call: Call): Reply => {
    const fields = fieldsOf(call) ?? {};
    const press = textOf(fields['press']);
    if (press !== 'approve' && press !== 'decline' && press !== 'cancel') return json(400, { message: 'press' });
    return json(pressFor(played, textOf(fields['reference']), press) ? 200 : 404, {});
  };
  const look = ({ query }: Call): Reply => empty(buttonOf(played, query.get('reference') ?? '') === null ? 404 : 204);
  const set = (call: Call): Reply => {
    const fields = fieldsOf(call) ?? {};
    const mood = moods.find((one) => one === fields['mood']);
    const outcome = outcomes.find((one) => one === fields['outcome']);
    const fault = faults.find((one) => one === fields['fault']);
    const delayMs = numberOf(fields['delayMs']);
    const on = textOf(fields['on']);
    const times = fields['times'] === undefined ? 1 : numberOf(fields['times']);
    if (mood !== undefined) script.setMood(mood);
    for (const provider of providers) {
      const isMeant = fields['provider'] === undefined || fields['provider'] === provider;
      if (outcome !== undefined && isMeant) script.setOutcome(provider, outcome, delayMs > 0 ? delayMs : 0);
    }
    if (on !== '' && fault !== undefined) script.setFault(on, fault, times);
    if (on !== '' && fault === undefined && delayMs > 0) script.setFault(on, { delayMs }, times);
    return empty(204);
  };
  const reset = (): Reply => {
    script.reset();
    return empty(204);
  };
  return [
    { name: 'control.page', method: 'GET', path: /^\/$/, answer: (call) => overview(played, call) },
    { name: 'control.act', method: 'POST', path: /^\/sandbox\/press$/, answer: act },
    { name: 'control.look', method: 'GET', path: /^\/sandbox\/waiting$/, answer: look },
    { name: 'control.set', method: 'POST', path: /^\/sandbox\/script$/, answer: set },
    { name: 'control.reset', method: 'POST', path: /^\/sandbox\/reset$/, answer: reset },
  ];
}

const link = (address: string, text: string) =>
  `<a class="button" href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;

function overview({ datatrans, wallee, sumup }: Played, { query }: Call): Reply {
  const language = languageOf(query.get('language') ?? 'de');
  const open = datatrans.payments().filter(({ status }) => status === 'initialized');
  const pages = open.map(({ transactionId, currency, amount, refno }) =>
    link(`/v1/start/${transactionId}`, `Datatrans ${amountText(currency, amount)} (${refno.slice(-8)})`),
  );
  const devices = [
    ...wallee.terminals.all().map((one) => link(`/terminal/${one}`, `wallee: ${say(language, 'terminal')} ${one}`)),
    ...sumup.readers.all().map((one) => link(`/reader/${one.id}`, `SumUp: ${one.name}`)),
    link('/phone', say(language, 'phone')),
  ];
  const code = quiet(`SumUp: ${say(language, 'pairingCode')} ${alwaysShownCode}`);
  const heading = quiet(say(language, 'openPayments'));
  const body = card(...devices, code) + card(heading, ...(pages.length === 0 ? [quiet(say(language, 'none'))] : pages));
  return page({ language, title: say(language, 'control'), body, refresh: 3 });
}
