/** What the console says when the server is ready. */
import { demoAdminPin, demoPassword, demoScreenId, demoStaff } from './modules/demo/index.ts';

/** The first lines are read by scripts: `ready` and the address stand alone. */
export function welcome(url: string, firstAdministrator: string | null): string {
  const lines = ['', `Comanda is ready: ${url}`];
  if (firstAdministrator !== null) {
    lines.push('', 'Nobody can sign in yet. This link makes the first administrator, once:', `  ${firstAdministrator}`);
  }
  return `${lines.join('\n')}\n\n`;
}

export function welcomeDemo(url: string, providersPage: string | null): string {
  const accounts = demoStaff.map(({ email, name, systemRole, pin }) => {
    const atTill = pin === null ? '' : `, PIN at a shared till ${pin}`;
    return `  ${email.padEnd(22)} ${name} (${systemRole})${atTill}`;
  });
  return [
    '',
    `Comanda demo is ready: ${url}`,
    '',
    `  Checkout          ${url}/dashboard/terminal`,
    `  Pending orders    ${url}/dashboard/`,
    `  Pickup display    ${url}/screens/${demoScreenId}`,
    `  Printers' paper   ${url}/demo/paper`,
    `  Components        ${url}/demo/gallery/`,
    ...(providersPage === null ? [] : [`  Terminals, cards  ${providersPage}`]),
    `  API description   ${url}/docs`,
    '',
    `Accounts, password ${demoPassword}, admin PIN ${demoAdminPin}:`,
    ...accounts,
    '',
    'Ctrl+C ends it; `npm run demo -- --fresh` starts over.',
    '',
    '',
  ].join('\n');
}
