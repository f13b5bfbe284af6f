/** What Gasthof Linde points its guests to (specification §3 Special offer). */
import type { Special } from '@comanda/domain/menu/menu';

import { text } from './text.ts';

const shown = { image: null, active: true } as const;

export const specials: readonly Special[] = [
  {
    id: 'chestnuts',
    info: text(
      'Jetzt mit Marroni aus dem Tessin',
      'Maintenant aux châtaignes du Tessin',
      'Ora con le castagne del Ticino',
      'Now with chestnuts from Ticino',
    ),
    representation: 'banner',
    productId: 'vermicelles',
    ...shown,
    position: 0,
  },
  {
    id: 'folk-evening',
    info: text(
      'Ländlerabend in der Stube: jeden ersten Freitag im Monat',
      'Soirée de musique folklorique\u202f: chaque premier vendredi du mois',
      'Serata di musica popolare: ogni primo venerdì del mese',
      'Folk music in the Stube: every first Friday of the month',
    ),
    representation: 'card',
    productId: null,
    ...shown,
    position: 1,
  },
];
