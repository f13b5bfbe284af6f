/**
 * Who asks before a page is left: the dashboard itself (specification §2), and a form that was changed (design.md §9).
 * One question for both, never two.
 */
import { useEffect } from 'react';

/** The forced-update flag of specification §2: a reload of ours does not ask. */
let isForced = false;
const changedForms = new Set<symbol>();

export function allowLeaving(): void {
  isForced = true;
}

export function isInDashboard(path: string): boolean {
  return path === '/dashboard' || path.startsWith('/dashboard/');
}

/** Whether going from one path to the other asks first. */
export function asksBeforeLeaving(from: string, to: string): boolean {
  if (isForced || from === to) return false;
  return changedForms.size > 0 || (isInDashboard(from) && !isInDashboard(to));
}

/** Whether closing the tab or loading another page asks first; the browser asks in its own words. */
export function asksBeforeUnload(path: string): boolean {
  return !isForced && (changedForms.size > 0 || isInDashboard(path));
}

/** While it is changed, leaving the form asks. */
export function useChangedForm(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const form = Symbol('changed form');
    changedForms.add(form);
    return () => {
      changedForms.delete(form);
    };
  }, [isChanged]);
}

/** For tests: as after a fresh load of the page. */
export function forgetLeaving(): void {
  isForced = false;
  changedForms.clear();
}
