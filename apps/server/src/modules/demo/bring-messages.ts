/** What people have written to the demo's provider from its contact page. */
import type { ContactTopic } from '@comanda/contract/contact';

import type { House } from '../../platform/house.ts';
import { insertContact } from '../contact/index.ts';

type Written = {
  readonly id: string;
  readonly topic: ContactTopic;
  readonly name: string;
  readonly email: string;
  readonly lines: readonly string[];
  readonly reference?: string;
  readonly hoursAgo: number;
};

const written: readonly Written[] = [
  {
    id: 'contact-regula',
    topic: 'demo',
    name: 'Regula Aebischer',
    email: 'regula.aebischer@demo.test',
    lines: [
      'Guten Tag',
      '',
      'Wir führen zwei Gasthäuser im Oberland, zusammen mit gut 140 Plätzen, im Sommer dazu eine Terrasse, auf der das WLAN nicht überall hinkommt.',
      'Heute schreiben wir von Hand und tippen am Abend alles in die Kasse.',
      '',
      'Können wir Comanda einmal im Betrieb ansehen, am liebsten an einem Montag? Wichtig wären uns die Küchenbons und dass der Service auch ohne Verbindung weiterarbeitet.',
      '',
      'Freundliche Grüsse',
      'Regula Aebischer',
    ],
    hoursAgo: 3,
  },
  {
    id: 'contact-reto',
    topic: 'error',
    name: 'Reto Baumann',
    email: 'reto@demo.test',
    lines: ['Beim Öffnen der Statistik kam diese Meldung. Beim zweiten Mal ging es.'],
    reference: '7f3c9a21',
    hoursAgo: 26,
  },
  {
    id: 'contact-claudia',
    topic: 'question',
    name: 'Claudia Steiner',
    email: 'claudia.steiner@demo.test',
    lines: ['Druckt Comanda auch auf unseren Bondrucker, einen Epson TM-T20III?'],
    hoursAgo: 75,
  },
];

const hourMs = 3_600_000;

export async function bringMessages(house: House): Promise<void> {
  const now = house.clock();
  for (const { lines, hoursAgo, reference = null, ...message } of written) {
    const contact = { ...message, message: lines.join('\n'), reference, created_at: now - hoursAgo * hourMs };
    await insertContact(house.database.write, contact);
  }
}
