/** What the console says when the server is ready. */
import { demoAdminPin, demoPassword, demoStaff } from './modules/demo/index.ts';

/** The first lines are read by scripts: `ready` and the address stand alone. */
export function welcome(url: string, firstAdministrator: string | null): string {
  const lines = ['', `Comanda is ready: ${url}`];
  if (firstAdministrator !== null) {
    lines.push('', 'Nobody can sign in yet. This link makes the first administrator, once:', `  ${firstAdministrator}`);
  }
  return `${lines.join('\n')}\n\n`;
}

export function welcomeDemo(url: string): string {
  const accounts = demoStaff.map(({ email, name, systemRole }) => `  ${email.padEnd(22)} ${name} (${systemRole})`);
  return [
    '',
    `Comanda demo is ready: ${url}`,
    '',
    `  Checkout          ${url}/dashboard/terminal`,
    `  Pending orders    ${url}/dashboard/`,
    `  Printers' paper   ${url}/demo/paper`,
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
