/** Why paper did not come out, or how a printer is, in words. */
import { useTranslations } from 'use-intl';

/** @returns takes the key of a reason, `printer.paperEnd`; null where there is no text for it. */
export function useReasonText(): (reason: string | null) => string | null {
  const t = useTranslations('prints');
  return (reason) => {
    if (reason === null) return null;
    // Keys of reasons hold a dot, which the catalogue would take for a step.
    const key = `reasons.${reason.split('.').at(-1) ?? ''}` as Parameters<typeof t.has>[0];
    return t.has(key) ? t(key) : null;
  };
}
