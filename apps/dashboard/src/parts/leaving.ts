/**
 * Who asks before a page is left: the dashboard itself (specification §2), and a form that was changed (design.md §9).
 * One question at a time, never two; between pages of the dashboard it is about the form alone
 * (docs/decisions/0028-a-changed-form-asks-for-itself.md).
 */
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

import { bringAll } from './bring-at-rest.ts';

/** The forced-update flag of specification §2: a reload of ours does not ask. */
let isForced = false;
/** A question is open: nobody is led anywhere else meanwhile. */
let isAsking = false;
const changedForms = new Set<symbol>();

/** Saves one form; over once the form shows what came of it. */
type SaveForm = () => Promise<void>;
const savers = new Set<SaveForm>();

const listeners = new Set<() => void>();
function tell(): void {
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function allowLeaving(): void {
  isForced = true;
}

export function isInDashboard(path: string): boolean {
  return path === '/dashboard' || path.startsWith('/dashboard/');
}

/** What is asked on the way from one path to the other: about leaving the product, about what was changed, or nothing. */
export function askedBeforeLeaving(from: string, to: string): 'app' | 'form' | null {
  if (isForced || from === to) return null;
  if (isInDashboard(from) && !isInDashboard(to)) return 'app';
  return changedForms.size > 0 ? 'form' : null;
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
    tell();
    // The question that will be asked is there by then.
    void bringAll();
    return () => {
      changedForms.delete(form);
      tell();
    };
  }, [isChanged]);
}

/** While it is changed, whoever leaves may save it first. @param save over once it is saved, or was told why it is not */
export function useSavedBeforeLeaving(isChanged: boolean, save: () => unknown): void {
  const [tries, setTries] = useState(0);
  const answer = useRef<(() => void) | null>(null);
  const trySaving = useEffectEvent(async () => save());
  useEffect(() => {
    if (!isChanged) return undefined;
    const saver: SaveForm = async () => {
      await trySaving();
      return new Promise((resolve) => {
        answer.current = resolve;
        setTries((before) => before + 1);
      });
    };
    savers.add(saver);
    tell();
    return () => {
      savers.delete(saver);
      tell();
    };
  }, [isChanged]);
  useEffect(() => {
    answer.current?.();
    answer.current = null;
  }, [isChanged, tries]);
}

export function useHasChangedForm(): boolean {
  return useSyncExternalStore(subscribe, () => changedForms.size > 0);
}

/** Whether what was changed can be saved from outside of its page. */
export function useCanSaveForms(): boolean {
  return useSyncExternalStore(subscribe, () => savers.size > 0);
}

/** One after the other; answers false at the first that could not be saved, which has said why. */
export async function saveForms(): Promise<boolean> {
  // What is saved takes itself out of the set.
  const all = [...savers];
  for (const save of all) {
    const before = changedForms.size;
    await save();
    if (changedForms.size >= before) return false;
  }
  return true;
}

export function setAskingToLeave(asks: boolean): void {
  isAsking = asks;
}

export function isAskingToLeave(): boolean {
  return isAsking;
}

/** For tests: as after a fresh load of the page. */
export function forgetLeaving(): void {
  isForced = false;
  isAsking = false;
  changedForms.clear();
  savers.clear();
}
