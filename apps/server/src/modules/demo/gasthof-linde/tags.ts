/** Tags of the demo card (specification §3: title, colour). */
import { text } from './text.ts';
import type { DemoTag } from './types.ts';

export const tags: readonly DemoTag[] = [
  { id: 'vegetarian', title: text('Vegi', 'Végétarien', 'Vegetariano', 'Vegetarian'), color: '#5fa84a' },
  { id: 'vegan', title: text('Vegan', 'Végane', 'Vegano', 'Vegan'), color: '#2f7d4f' },
  { id: 'spicy', title: text('Scharf', 'Épicé', 'Piccante', 'Spicy'), color: '#c8372d' },
  {
    id: 'house-speciality',
    title: text('Spezialität des Hauses', 'Spécialité maison', 'Specialità della casa', 'House specialty'),
    color: '#d9a441',
  },
  { id: 'regional', title: text('Aus der Region', 'De la région', 'Della regione', 'Local produce'), color: '#3f78a8' },
];
