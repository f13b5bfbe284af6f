/**
 * Plays the phone with Tap on Mobile behind the bridge of the staff app (Worldline WPI 2.2): one call at a time, the
 * answer kept by its session, and results that get lost on their way although the card was charged.
 */
import { randomUUID } from 'node:crypto';

import {
  type Call,
  type Fields,
  fieldsOf,
  formOf,
  goTo,
  isFields,
  json,
  numberOf,
  type Reply,
  type Route,
  textOf,
} from './call.ts';
import type { SandboxContext } from './context.ts';
import { bigAmount, buttonsTo, card, languageOf, page, quiet, say } from './page.ts';

export type TapAnswer = {
  /** Android: -1 done, 0 cancelled. */
  readonly resultCode: -1 | 0;
  readonly serviceType: string;
  readonly sessionId: string;
  readonly response: Fields | null;
};

export type TapScenario = 'lostResult' | 'notInitialized' | 'twint' | 'timeout';

export type TapPhone = {
  readonly routes: readonly Route[];
  readonly request: (message: unknown) => Promise<TapAnswer>;
  readonly press: (press: 'approve' | 'decline' | 'cancel') => void;
  /** What happens at the next call beside the rule of the amounts. */
  readonly play: (scenario: TapScenario) => void;
  readonly isWaiting: () => boolean;
};

type Message = { readonly serviceType: string; readonly sessionId: string; readonly request: Fields };
type Kept = { readonly serviceType: string; readonly sessionId: string; readonly response: Fields };
type Paid = { readonly amount: number; refunded: number; readonly isTwint: boolean };

/** Their test host: amounts of 42.XX are answered with the code XX. */
const hostCodes: Readonly<Record<string, string>> = {
  '05': 'declined',
  '33': 'expired card',
  '55': 'wrong PIN',
  '60': 'strong authentication needed',
  '61': 'over limit',
};

const failure = (condition: string, remark: string = condition): Fields => ({
  result: 'WPI_RESULT_FAILURE',
  errorCondition: `WPI_ERR_COND_${condition}`,
  actionCode: 'WPI_ACTION_CODE_NONE',
  remark,
});

export function playTapPhone({ script, now }: SandboxContext): TapPhone {
  const paid = new Map<string, Paid>();
  let kept: Kept | null = null;
  let scenario: TapScenario | null = null;
  let waiting: { readonly message: Message; readonly end: (press: 'approve' | 'decline' | 'cancel') => void } | null =
    null;
  const press: TapPhone['press'] = (pressed) => waiting?.end(pressed);

  const charge = async (message: Message): Promise<Fields> => {
    const pressed = await new Promise<'approve' | 'decline' | 'cancel'>((resolve) => {
      waiting = { message, end: resolve };
      script.act('tap', resolve);
    });
    waiting = null;
    return settle(message, pressed, { paid, isTwint: scenario === 'twint', now });
  };
  const request: TapPhone['request'] = async (sent) => {
    const message = readMessage(sent);
    const { serviceType, sessionId } = message;
    const answer = (response: Fields | null, resultCode: -1 | 0 = -1) => ({
      resultCode,
      serviceType,
      sessionId,
      response,
    });
    if (serviceType === 'WPI_SVC_LAST_TRANSACTION') {
      const isIt = kept?.sessionId === sessionId;
      return isIt && kept !== null ? { resultCode: -1, ...kept } : answer(failure('GENERIC', 'no such transaction'));
    }
    if (waiting !== null) return answer(failure('BUSY'));
    if (scenario === 'notInitialized') return answer(failure('NOT_INITIALIZED'));
    const wrong = refuseMessage(message, paid);
    if (wrong !== null) return answer(wrong);
    const response = await charge(message);
    const played = scenario;
    scenario = null;
    kept = { serviceType, sessionId, response };
    if (played === 'lostResult') return answer(null, 0);
    return played === 'timeout' ? answer(failure('TRANSACTION_TIMEOUT')) : answer(response);
  };
  return {
    routes: tapRoutes(request, press, () => waiting?.message ?? null),
    request,
    press,
    play: (next) => {
      scenario = next;
    },
    isWaiting: () => waiting !== null,
  };
}

function readMessage(sent: unknown): Message {
  const fields = isFields(sent) ? sent : {};
  const request = fields['request'];
  return {
    serviceType: textOf(fields['serviceType']),
    sessionId: textOf(fields['sessionId']),
    request: isFields(request) ? request : {},
  };
}

function refuseMessage({ serviceType, sessionId, request }: Message, paid: ReadonlyMap<string, Paid>): Fields | null {
  if (sessionId === '') return failure('MISSING_MANDATORY_PARAMETER', 'WPI_SESSION_ID');
  const original = paid.get(textOf(request['paymentSolutionReference']));
  if (serviceType === 'WPI_SVC_CANCEL_PAYMENT')
    return original === undefined ? failure('INVALID_TRANSACTION_REQ') : null;
  const amount = numberOf(request['requestedAmount']);
  if (!Number.isSafeInteger(amount) || amount <= 0) return failure('INVALID_AMOUNT');
  if (request['currency'] !== 'CHF') return failure('INVALID_CURRENCY');
  if (serviceType === 'WPI_SVC_PAYMENT') {
    return textOf(request['reference']).length > 30 ? failure('INVALID_TRANSACTION_REQ', 'reference') : null;
  }
  if (serviceType !== 'WPI_SVC_REFUND') return failure('SERVICE_NOT_SUPPORTED');
  if (original === undefined) return failure('INVALID_TRANSACTION_REQ');
  if (amount > original.amount - original.refunded) return failure('INVALID_AMOUNT');
  return original.isTwint && amount !== original.amount ? failure('INVALID_AMOUNT', 'TWINT: full amount only') : null;
}

type Beside = { readonly paid: Map<string, Paid>; readonly isTwint: boolean; readonly now: () => number };

function settle({ serviceType, request }: Message, press: string, { paid, isTwint, now }: Beside): Fields {
  if (press === 'cancel') return failure('USER_CANCEL');
  if (press === 'decline') return failure('HOST_REFUSAL', 'declined');
  const amount = numberOf(request['requestedAmount']);
  const tip = request['tipAmount'] === undefined ? 0 : numberOf(request['tipAmount']);
  const code = /^42(\d\d)$/.exec(String(amount))?.[1];
  const refusal = code === undefined ? undefined : hostCodes[code];
  if (refusal !== undefined) return failure('HOST_REFUSAL', refusal);
  const original = paid.get(textOf(request['paymentSolutionReference']));
  if (original !== undefined) original.refunded += Number.isFinite(amount) ? amount : original.amount;
  const reference = original === undefined ? randomUUID() : textOf(request['paymentSolutionReference']);
  if (serviceType === 'WPI_SVC_PAYMENT') paid.set(reference, { amount: amount + tip, refunded: 0, isTwint });
  return {
    result: 'WPI_RESULT_SUCCESS',
    errorCondition: 'WPI_ERR_COND_NONE',
    actionCode: 'WPI_ACTION_CODE_NONE',
    timestamp: new Date(now()).toISOString(),
    currency: 'CHF',
    authorizedAmount: amount + tip,
    tipAmount: tip,
    brandName: isTwint ? 'WPI_BRAND_NAME_TWINT' : 'WPI_BRAND_NAME_VISA',
    cardDataInput: isTwint ? 'WPI_CARD_DATA_INPUT_ALTERNATIVE_PAYMENT_METHOD' : 'WPI_CARD_DATA_INPUT_PROXIMITY_ICC',
    paymentSolutionReference: reference,
    reference: textOf(request['reference']),
    merchantIdentifier: '123456789',
    terminalIdentifier: '12345678',
    receipt: {
      json: {
        amount: amount + tip,
        authorizationCode: '123456',
        ...(isTwint ? {} : { maskedPan: '************1234' }),
      },
    },
  };
}

function tapRoutes(request: TapPhone['request'], press: TapPhone['press'], waiting: () => Message | null): Route[] {
  const show = ({ query }: Call): Reply => {
    const language = languageOf(query.get('language') ?? 'de');
    const message = waiting();
    const title = say(language, 'phone');
    if (message === null) return page({ language, title, body: card(quiet(say(language, 'idle'))), refresh: 2 });
    const { requestedAmount, tipAmount } = message.request;
    const amount = numberOf(requestedAmount) + (tipAmount === undefined ? 0 : numberOf(tipAmount));
    const buttons = buttonsTo('/phone', [
      { label: say(language, 'approve'), fields: { press: 'approve' }, tone: 'strong' },
      { label: say(language, 'decline'), fields: { press: 'decline' }, tone: 'danger' },
      { label: say(language, 'cancel'), fields: { press: 'cancel' }, tone: 'plain' },
    ]);
    return page({
      language,
      title,
      body: card(bigAmount('CHF', amount), quiet(textOf(message.request['reference'])), buttons),
    });
  };
  const answer = (call: Call): Reply => {
    const pressed = formOf(call).get('press');
    if (pressed === 'approve' || pressed === 'decline' || pressed === 'cancel') press(pressed);
    return goTo('/phone');
  };
  const open = { 'access-control-allow-origin': '*' };
  return [
    { name: 'tap.page', method: 'GET', path: /^\/phone$/, answer: show },
    { name: 'tap.press', method: 'POST', path: /^\/phone$/, answer },
    {
      name: 'tap.bridge',
      method: 'POST',
      path: /^\/bridge$/,
      answer: async (call) => json(200, await request(fieldsOf(call)), open),
    },
  ];
}
