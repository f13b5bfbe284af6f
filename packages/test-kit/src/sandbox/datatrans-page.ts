/** The guest's page of the played Datatrans: one button per payment method, decline and cancel; then back to the shop. */
import { type Call, formOf, goTo, html, type Reply, type Route } from './call.ts';
import type { SandboxContext } from './context.ts';
import { type DatatransPayment, datatransMethods, expire } from './datatrans-state.ts';
import { bigAmount, type Button, buttonsTo, card, escapeHtml, languageOf, page, quiet, say } from './page.ts';

type Press = (id: string, outcome: 'approve' | 'decline' | 'cancel', method?: string) => void;
type Find = (id: string) => DatatransPayment | undefined;

export function datatransPage({ now }: SandboxContext, find: Find, press: Press): Route[] {
  const path = /^\/v1\/start\/(\w+)$/;
  const show = (_: Call, [id = '']: readonly string[]): Reply => {
    const payment = find(id);
    if (payment === undefined) {
      return page({ language: 'de', title: 'Datatrans', body: card(quiet(say('de', 'unknown'))), status: 404 });
    }
    expire(payment, now());
    return payPage(payment);
  };
  const answer = (call: Call, [id = '']: readonly string[]): Reply => {
    const payment = find(id);
    if (payment === undefined) return show(call, [id]);
    const form = formOf(call);
    const pressed = form.get('press');
    if (pressed === 'approve' || pressed === 'decline' || pressed === 'cancel') {
      press(id, pressed, form.get('method') ?? undefined);
    }
    return wayBack(payment);
  };
  return [
    { name: 'datatrans.page', method: 'GET', path, answer: show },
    { name: 'datatrans.press', method: 'POST', path, answer },
  ];
}

function payPage(payment: DatatransPayment): Reply {
  const { currency, amount, refno, status, transactionId, paymentMethods } = payment;
  const language = languageOf(payment.language);
  const head = [bigAmount(currency, amount), quiet(refno)];
  if (status !== 'initialized') {
    const key = status === 'canceled' ? 'expired' : 'over';
    return page({ language, title: 'Datatrans', body: card(...head, quiet(say(language, key))) });
  }
  const buttons: Button[] = paymentMethods.map((method) => ({
    label: `${say(language, 'pay')} ${datatransMethods[method] ?? method}`,
    fields: { press: 'approve', method },
    tone: 'strong',
  }));
  const [first = ''] = paymentMethods;
  buttons.push(
    { label: say(language, 'decline'), fields: { press: 'decline', method: first }, tone: 'danger' },
    { label: say(language, 'cancel'), fields: { press: 'cancel' }, tone: 'plain' },
  );
  const body = card(...head, buttonsTo(`/v1/start/${transactionId}`, buttons));
  return page({ language, title: 'Datatrans', body });
}

function wayBack({ redirect, status, transactionId, language }: DatatransPayment): Reply {
  if (redirect === null) {
    const text = say(languageOf(language), 'noReturn');
    return page({ language: languageOf(language), title: 'Datatrans', body: card(quiet(text)) });
  }
  const paid = status === 'settled' || status === 'authorized' || status === 'transmitted';
  const address = paid ? redirect.successUrl : status === 'canceled' ? redirect.cancelUrl : redirect.errorUrl;
  if (redirect.method === 'GET') {
    const back = new URL(address);
    back.searchParams.set('datatransTrxId', transactionId);
    return goTo(back.href);
  }
  const form = `<form method="post" action="${escapeHtml(address)}"><input type="hidden" name="datatransTrxId" value="${transactionId}"></form>`;
  return html(200, `<!doctype html>${form}<script>document.forms[0].submit()</script>`);
}
