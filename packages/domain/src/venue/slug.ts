/** The short name of a venue: the end of the address of its app, as people type it (decisions.md §6). */
import { accept, type Decision, refuse } from '../decision.ts';

export const longestSlug = 60;
const shortestSlug = 3;
const shape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** @returns it in small letters */
export function checkSlug(text: string): Decision<string, 'settings.error.slugInvalid'> {
  const slug = text.trim().toLowerCase();
  const isLong = slug.length >= shortestSlug && slug.length <= longestSlug;
  return isLong && shape.test(slug) ? accept(slug) : refuse('settings.error.slugInvalid');
}
