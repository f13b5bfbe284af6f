/** Starts the public display at /screens/{screenId}: no sign-in, numbers alone (specification §2, §8; drawing 09-display). */
import './display.css';
import './upright.css';
import './contrast.css';
import { makeApi } from '@comanda/api-client/call';
import { openSocket } from '@comanda/api-client/open-socket';
import { makeBell } from '@comanda/ui/bell.ts';
import { keepAwake } from '@comanda/ui/keep-awake.ts';

import { keepsSoundIn } from './keeps-sound.ts';
import { openDisplay } from './open-display.ts';
import { screenIdIn } from './screen-address.ts';
import { makeVoice } from './voice.ts';

keepAwake();
openDisplay({
  root: document.body,
  screenId: screenIdIn(window.location.pathname),
  api: makeApi({ baseUrl: '', getToken: () => null, customerId: () => null }),
  socket: openSocket(''),
  bell: makeBell(() => (typeof AudioContext === 'undefined' ? null : new AudioContext())),
  voice: makeVoice(typeof speechSynthesis === 'undefined' ? null : speechSynthesis),
  languages: navigator.languages,
  reload: () => window.location.reload(),
  keepsSound: keepsSoundIn(navigator.userAgent),
});
