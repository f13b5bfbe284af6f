/**
 * The page that brings the house's authority to its devices (decisions.md §11). It is opened before a device trusts
 * anything, over plain HTTP and by whatever browser: plain HTML, nothing loaded, and a few lines of the oldest script.
 */
import type { UiLanguage } from '@comanda/messages/languages';

import { trustTexts, type TrustTexts } from '../texts.ts';

export type TrustView =
  | {
      readonly kind: 'authority';
      readonly name: string;
      readonly fingerprint: string;
      /** Where the program is opened from now on. */
      readonly address: string;
    }
  /** A certificate that every device knows, here or in front. */
  | { readonly kind: 'secure'; readonly address: string }
  | { readonly kind: 'plain' };

export const certificatePath = '/trust/ca.crt';
export const pemPath = '/trust/ca.pem';
export const profilePath = '/trust/ca.mobileconfig';
/** A picture, because that is what a page of another origin may ask for. */
export const probePath = '/trust/probe.svg';

export const probe = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What is typed or looked for letter by letter looks like it. */
const typed = /npm run trust|TLS_CERT|TLS_KEY|docs\/operation\.md|comanda\.crt/g;

const escapeText = (text: string) => escapeHtml(text).replaceAll(typed, (word) => `<code>${word}</code>`);

/** The colours of the screens (packages/ui/src/styles), by what the device prefers. */
const style = `
:root { color-scheme: light dark; --bg: #f3f5f6; --card: #fff; --line: #e1e6e9; --text: #1d1d1d; --mid: #4a5256;
  --link: #077489; --yes: #027c36; --edge: #7d878c; --ring: #077489; }
@media (prefers-color-scheme: dark) { :root { --bg: #141414; --card: #1d1d1d; --line: #313131; --text: #f4f5f5;
  --mid: #bdc1c3; --link: #00d9ff; --yes: #3fd275; --edge: #6f7477; --ring: #00d9ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.5 Inter, system-ui, sans-serif; }
main { max-width: 680px; margin: 0 auto; padding: 24px 16px 64px; }
.logo { display: flex; align-items: center; gap: 12px; font-weight: 650; font-size: 20px; margin: 0 0 32px; }
.logo svg { width: 32px; height: 32px; fill: none; stroke: currentColor; stroke-width: 3.6; stroke-linecap: round; }
.logo circle { fill: var(--ring); stroke: none; }
h1 { font-size: 24px; line-height: 32px; margin: 0 0 12px; }
h2 { font-size: 18px; line-height: 24px; margin: 0 0 8px; }
p, ol { margin: 0 0 12px; }
ol { padding-left: 24px; }
li { margin: 0 0 4px; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 20px; margin: 16px 0; }
section > :last-child { margin-bottom: 0; }
.mid { color: var(--mid); }
code { font: 14px/1.6 "JetBrains Mono", ui-monospace, Consolas, monospace; overflow-wrap: anywhere; }
a { color: var(--link); }
.go, button { display: inline-flex; align-items: center; min-height: 48px; padding: 8px 20px; border-radius: 10px;
  border: 1px solid var(--edge); background: none; color: inherit; font: inherit; font-weight: 600;
  text-decoration: none; cursor: pointer; margin: 0 8px 8px 0; }
a:focus-visible, button:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.is-trusted #state { color: var(--yes); font-weight: 600; }
`;

/** Asks for the picture over HTTPS: it comes only where the authority is trusted. */
export const trustScript = `
(function () {
  var state = document.getElementById('state');
  function say(word, isTrusted) {
    state.textContent = state.getAttribute('data-' + word);
    document.body.className = isTrusted ? 'is-trusted' : '';
  }
  function check() {
    var picture = new Image();
    say('checking', false);
    picture.onload = function () { say('trusted', true); };
    picture.onerror = function () { say('unknown', false); };
    picture.src = state.getAttribute('data-probe') + '?' + new Date().getTime();
  }
  document.getElementById('again').onclick = check;
  // Back from the settings of the device.
  document.addEventListener('visibilitychange', function () {
    if (!document.hidden) check();
  });
  check();
})();
`;

const logo =
  '<p class="logo"><svg viewBox="0 0 32 32" aria-hidden="true"><path d="M25.9 8.9A12.2 12.2 0 1 0 25.9 23.1"/><circle cx="16" cy="16" r="4.4"/></svg>Comanda</p>';

type Steps = {
  readonly title: string;
  readonly steps: readonly string[];
  readonly file: string;
  readonly load: string;
};

function stepsOf(t: TrustTexts): readonly Steps[] {
  return [
    {
      title: t('apple.title'),
      steps: [t('apple.load'), t('apple.install'), t('apple.trust')],
      file: profilePath,
      load: t('loadProfile'),
    },
    {
      title: t('android.title'),
      steps: [t('android.load'), t('android.install'), t('android.choose')],
      file: certificatePath,
      load: t('loadCertificate'),
    },
    {
      title: t('windows.title'),
      steps: [t('windows.load'), t('windows.install'), t('windows.restart')],
      file: certificatePath,
      load: t('loadCertificate'),
    },
    {
      title: t('mac.title'),
      steps: [t('mac.load'), t('mac.trust'), t('mac.restart')],
      file: certificatePath,
      load: t('loadCertificate'),
    },
  ];
}

function sectionOf({ title, steps, file, load }: Steps): string {
  const items = steps.map((step) => `<li>${escapeText(step)}</li>`).join('\n');
  return `<section>
<h2>${escapeHtml(title)}</h2>
<ol>
${items}
</ol>
<a class="go" href="${file}">${escapeHtml(load)}</a>
</section>`;
}

function checkOf(t: TrustTexts, address: string): string {
  const said = (word: string, text: string) => `data-${word}="${escapeHtml(text)}"`;
  const { origin } = new URL(address);
  return `<section>
<h2>${escapeHtml(t('check.title'))}</h2>
<p id="state" role="status" data-probe="${escapeHtml(origin)}${probePath}" ${said('checking', t('check.checking'))}
 ${said('trusted', t('check.trusted'))} ${said('unknown', t('check.unknown'))}></p>
<p><button type="button" id="again">${escapeHtml(t('check.again'))}</button>
<a class="go" href="${escapeHtml(address)}">${escapeHtml(t('open'))}</a></p>
<p class="mid"><code>${escapeHtml(address)}</code></p>
</section>
<script>${trustScript}</script>`;
}

function goTo(t: TrustTexts, address: string): string {
  return `<p><a class="go" href="${escapeHtml(address)}">${escapeHtml(t('open'))}</a></p>`;
}

function contentOf(t: TrustTexts, view: TrustView, canCheck: boolean): string {
  const head = (title: string, text: string) => `<h1>${escapeHtml(title)}</h1>\n<p>${escapeText(text)}</p>`;
  if (view.kind === 'plain') return head(t('plain.title'), t('plain.text'));
  if (view.kind === 'secure') {
    return `${head(t('secure.title'), t('secure.text'))}\n${goTo(t, view.address)}`;
  }
  return `${head(t('title'), t('text'))}
<p class="mid">${escapeHtml(t('why'))}</p>
${canCheck ? checkOf(t, view.address) : goTo(t, view.address)}
<section>
<h2>${escapeHtml(view.name)}</h2>
<p>${escapeHtml(t('fingerprintText'))}</p>
<p><code>${escapeHtml(view.fingerprint)}</code></p>
<p class="mid">${escapeHtml(t('bounds'))}</p>
</section>
${stepsOf(t).map(sectionOf).join('\n')}
<p class="mid">${escapeHtml(t('firefox'))}</p>`;
}

/** @param canCheck over HTTPS itself a device that was told to look away would seem to trust */
export function trustPage(
  language: UiLanguage,
  { view, canCheck }: { readonly view: TrustView; readonly canCheck: boolean },
): string {
  const t = trustTexts(language);
  const titles = { authority: t('title'), secure: t('secure.title'), plain: t('plain.title') };
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(titles[view.kind])} · Comanda</title>
<style>${style}</style>
</head>
<body>
<main>
${logo}
${contentOf(t, view, canCheck)}
</main>
</body>
</html>
`;
}
