// Tags with credit for the pictures of the NFC screens (contact-screens.mjs, manual-pictures.mjs): the demo has none.
import { randomUUID } from 'node:crypto';

import { post } from './contact-camera.mjs';
import { linde } from './contact-people.mjs';

const tags = [
  { serial: '04A23B1C5D6E80', code: 'L-0041', name: 'Stammtisch Mittwoch', amount: 5000 },
  { serial: '04B13C2D4E5F81', code: 'L-0042', name: 'Regula Aebischer', amount: 2250 },
  { serial: '04C13D2E4F5A82', code: 'L-0043', name: '', amount: 0 },
  { serial: '04D13E2F4A5B83', code: 'L-0044', name: 'Vereinsreise Turnverein', amount: 12_000, isBlocked: true },
];

export async function loadTags(request, token) {
  for (const { serial, code, name, amount, isBlocked = false } of tags) {
    const id = randomUUID();
    await post(request, token, `/v1/customers/${linde}/nfcTags`, { id, serial, code, name });
    const charge = { id: randomUUID(), amount, method: 'cash', printsReceipt: false };
    if (amount > 0) await post(request, token, `/v1/nfcTags/${id}/charge`, charge);
    if (isBlocked) await post(request, token, `/v1/nfcTags/${id}/block`, { id: randomUUID() });
  }
}
