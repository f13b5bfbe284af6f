/** A person signs in on the shared till with their PIN (decisions.md §5). */
import type { TillPerson } from '@comanda/contract/tills';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { takePlace } from '../../parts/session/sign-out.ts';
import { noteTouch } from '../../parts/till/till-memory.ts';
import { tillApi } from '../../parts/till/use-till.ts';

const secondMs = 1000;

/** Whoever signs in is there. */
const touch = () => noteTouch(Date.now());

/** The lock of one person, and what is said of it as long as it lasts; others can go on. */
type Lock = { readonly userId: string; readonly untilMs: number; readonly said: string };

function useLocks() {
  const [locks, setLocks] = useState<readonly Lock[]>([]);
  useEffect(() => {
    const next = Math.min(...locks.map(({ untilMs }) => untilMs));
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(
      () => setLocks((all) => all.filter(({ untilMs }) => untilMs > Date.now())),
      next - Date.now(),
    );
    return () => clearTimeout(timer);
  }, [locks]);
  return {
    locks,
    lock: (userId: string, seconds: number, said: string) =>
      setLocks((all) => [
        ...all.filter((lock) => lock.userId !== userId),
        { userId, untilMs: Date.now() + seconds * secondMs, said },
      ]),
  };
}

/** @param people as they are by now: who was tapped may have set a PIN since, or have left the house */
export function useTillSignIn(people: readonly TillPerson[], onGone: () => void) {
  const t = useTranslations('till');
  const navigate = useNavigate();
  const textOf = useFailureText();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [pin, setPin] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const { locks, lock } = useLocks();
  const person = people.find(({ id }) => id === chosenId) ?? null;

  const choose = (next: TillPerson | null) => {
    setChosenId(next?.id ?? null);
    setPin('');
    setWrong(null);
  };

  const signIn = async () => {
    if (person === null || isBusy) return;
    setBusy(true);
    const body = { user: person.id, pin };
    const answer = await takePlace(() => tillApi('POST /v1/till/signIn', { body }));
    setBusy(false);
    setPin('');
    if (answer.ok) {
      touch();
      return navigate({ to: '/dashboard', ignoreBlocker: true });
    }
    if (answer.code === 'till.error.locked') {
      lock(person.id, Number(answer.params['seconds'] ?? 1), textOf(answer));
      return undefined;
    }
    setWrong(textOf(answer));
    if (answer.code === 'till.error.notEnrolled') onGone();
    return undefined;
  };

  const isWithoutPin = person !== null && !person.hasPin;
  const locked = locks.find(({ userId }) => userId === chosenId)?.said ?? null;
  /** Why the pad takes nothing; null where it does. */
  const held = isWithoutPin ? t('noPin', { name: person.name }) : locked;
  return {
    person,
    choose,
    pin,
    setPin: (next: string) => {
      setPin(next);
      setWrong(null);
    },
    isBusy,
    isLocked: held !== null,
    wrong: held ?? wrong,
    signIn,
  };
}
