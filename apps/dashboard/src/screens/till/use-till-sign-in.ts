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

/** The lock of one person; others can go on. */
type Lock = { readonly userId: string; readonly untilMs: number };

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
    isLocked: (userId: string) => locks.some((lock) => lock.userId === userId),
    lock: (userId: string, seconds: number) =>
      setLocks((all) => [
        ...all.filter((lock) => lock.userId !== userId),
        { userId, untilMs: Date.now() + seconds * secondMs },
      ]),
  };
}

export function useTillSignIn(onGone: () => void) {
  const t = useTranslations('till');
  const navigate = useNavigate();
  const textOf = useFailureText();
  const [person, setPerson] = useState<TillPerson | null>(null);
  const [pin, setPin] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const { isLocked, lock } = useLocks();

  const choose = (next: TillPerson | null) => {
    setPerson(next);
    setPin('');
    setWrong(next !== null && !next.hasPin ? t('noPin', { name: next.name }) : null);
  };

  const signIn = async () => {
    if (person === null || isBusy) return;
    setBusy(true);
    const body = { user: person.id, pin };
    const answer = await takePlace(() => tillApi('POST /v1/till/signIn', { body }));
    setBusy(false);
    setPin('');
    if (answer.ok) {
      noteTouch(Date.now());
      return navigate({ to: '/dashboard', ignoreBlocker: true });
    }
    setWrong(textOf(answer));
    if (answer.code === 'till.error.locked') lock(person.id, Number(answer.params['seconds'] ?? 1));
    if (answer.code === 'till.error.notEnrolled') onGone();
    return undefined;
  };

  return {
    person,
    choose,
    pin,
    setPin: (next: string) => {
      setPin(next);
      setWrong(null);
    },
    isBusy,
    isLocked: person !== null && (isLocked(person.id) || !person.hasPin),
    wrong,
    signIn,
  };
}
