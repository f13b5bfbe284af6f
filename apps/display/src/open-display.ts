/** The page of a public display: numbers, or why there are none. */
import type { Api } from '@comanda/api-client/call';
import type { LiveSocket } from '@comanda/api-client/realtime';
import { renewWhenQuiet } from '@comanda/api-client/renew-when-quiet';
import type { WatchScreen, WireDisplay } from '@comanda/contract/displays';
import { chooseLanguage } from '@comanda/messages/languages';
import { randomOf } from '@comanda/ui/art/random.ts';
import { broken, clean } from '@comanda/ui/art/states.ts';
import type { Bell } from '@comanda/ui/bell.ts';

import { makeCalls } from './calls.ts';
import { pageMs } from './display-view.ts';
import { drawing, element, icon, type Place, placeIn, wifiOff } from './elements.ts';
import { numbersIn, type ShownNumbers } from './numbers.ts';
import { makeQuiet } from './quiet.ts';
import { type Texts, textsIn, timeIn } from './texts.ts';
import type { Voice } from './voice.ts';
import { type DisplayState, type ShownDisplay, watchDisplay } from './watch-display.ts';

export type Opening = {
  readonly root: HTMLElement;
  readonly screenId: string;
  readonly api: Api;
  readonly socket: LiveSocket<WatchScreen>;
  readonly bell: Bell;
  readonly voice: Voice;
  /** Of the browser: nobody knows the venue's where there is no display. */
  readonly languages: readonly string[];
  /** Loads the page anew. */
  readonly reload: () => void;
  /** After that the page is heard as before, where somebody has touched it. */
  readonly keepsSound: boolean;
};

const clockMs = 10_000;

const languageOf = ({ contentLanguage }: WireDisplay) => chooseLanguage([contentLanguage]);

function emptyPage(kind: 'notFound' | 'closed' | 'failed', texts: Texts): HTMLElement {
  const body = kind === 'closed' ? clean(randomOf('clean:1')) : broken();
  return element(
    'main',
    { class: 'dsp dsp--nothing' },
    drawing({ class: 'dsp__art', viewBox: '0 0 100 100' }, body),
    element('h1', {}, texts(kind)),
    element('p', {}, texts(kind === 'closed' ? 'closedText' : kind === 'failed' ? 'failedText' : 'notFoundText')),
  );
}

function showFoot(place: Place, { display, readAt, isOffline }: ShownDisplay, texts: Texts): void {
  const { logo, restaurantName, timeZone } = display;
  const time = timeIn(timeZone, Date.now());
  const said = isOffline ? texts('offline', { time: timeIn(timeZone, readAt) }) : texts('hint');
  place.show(JSON.stringify([logo, restaurantName, time, said]), () => {
    const foot = element('footer', { class: 'dsp__foot' });
    if (logo !== null) foot.appendChild(element('img', { class: 'dsp__logo', src: logo, alt: '' }));
    foot.appendChild(element('h1', { class: 'dsp__name' }, restaurantName));
    const hint = element('output', { class: 'dsp__hint' });
    if (isOffline) hint.appendChild(icon(wifiOff));
    hint.appendChild(element('span', {}, said));
    foot.appendChild(hint);
    foot.appendChild(element('time', { class: 'dsp__time' }, time));
    return foot;
  });
}

type NumbersPage = {
  readonly main: HTMLElement;
  readonly show: (state: ShownDisplay, shown: Pick<ShownNumbers, 'called' | 'turn'>) => void;
};

function numbersPage(): NumbersPage {
  const main = element('main', { class: 'dsp' });
  const showNumbers = numbersIn(main);
  const spoken = element('output', { class: 'sr-only' });
  main.appendChild(spoken);
  const foot = placeIn(main);
  return {
    main,
    show: (state, { called, turn }) => {
      const { preparing, ready, theme } = state.display;
      const language = languageOf(state.display);
      const texts = textsIn(language);
      main.setAttribute('data-theme', theme);
      main.lang = language;
      document.title = texts('title');
      showNumbers({ preparing, ready, called, turn, texts });
      const said = called.length === 0 ? '' : texts('called', { numbers: called.join(', ') });
      if (spoken.textContent !== said) spoken.textContent = said;
      showFoot(foot, state, texts);
    },
  };
}

/** A browser lets a page be heard once it was touched, or where it was told to. */
function armAtTouch(bell: Bell, onTouch: () => void): () => void {
  const arm = () => {
    onTouch();
    bell.arm();
  };
  bell.arm();
  document.addEventListener('pointerdown', arm);
  document.addEventListener('keydown', arm);
  return () => {
    document.removeEventListener('pointerdown', arm);
    document.removeEventListener('keydown', arm);
  };
}

/** @returns what closes it */
export function openDisplay({ root, screenId, api, socket, bell, voice, languages, ...anew }: Opening): () => void {
  const page = placeIn(root);
  let state: DisplayState = { kind: 'loading' };
  let numbers: NumbersPage | null = null;
  let turn = 0;
  const calls = makeCalls({ bell, voice, onChange: () => show() });

  function show(): void {
    if (state.kind === 'shown') {
      numbers = numbers ?? numbersPage();
      numbers.show(state, { called: calls.stillCalled(state.display.ready), turn });
      const { main } = numbers;
      page.show('shown', () => main);
      return;
    }
    numbers = null;
    calls.forget();
    const { kind } = state;
    if (kind === 'loading') return page.show(kind, () => element('main', { class: 'dsp', 'aria-busy': 'true' }));
    const language = chooseLanguage(languages);
    const texts = textsIn(language);
    document.title = texts(kind);
    document.documentElement.lang = language;
    page.show(kind, () => emptyPage(kind, texts));
  }

  const quiet = makeQuiet(anew.keepsSound);
  const disarm = armAtTouch(bell, quiet.touch);
  const stopRenewing = renewWhenQuiet({ api, isQuiet: quiet.isNow, reload: anew.reload });
  const stopWatching = watchDisplay({
    api,
    socket,
    screenId,
    onState: (next) => {
      state = next;
      if (next.kind === 'shown') {
        calls.look(next.display.ready, next.display);
        quiet.look(next.display);
      }
      show();
    },
  });
  const turning = setInterval(() => {
    turn += 1;
    show();
  }, pageMs);
  const ticking = setInterval(show, clockMs);
  return () => {
    stopWatching();
    stopRenewing();
    disarm();
    calls.forget();
    clearInterval(turning);
    clearInterval(ticking);
  };
}
