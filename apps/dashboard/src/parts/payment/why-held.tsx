/** Why no money is taken yet, in words at the button that takes it: whoever taps sees no title. */
import { Note } from '@comanda/ui/note.tsx';

import type { HeldBack } from './use-held-back.ts';

/** Of what says it; the button is described by it. One sheet is open at a time. */
export const whyId = 'pay-why';

type NoteProps = { readonly text: string; readonly heldBack: HeldBack | null; readonly alert?: boolean };

/** A note of the sheet, which may be what the button waits for. */
export function HeldNote({ text, heldBack, alert = false }: NoteProps) {
  return (
    <div id={heldBack?.text === text ? whyId : undefined}>
      <Note tone="warning" alert={alert}>
        {text}
      </Note>
    </div>
  );
}

/** @param text null where it is said elsewhere, or nothing stands in the way */
export function WhyHeld({ text }: { readonly text: string | null }) {
  return (
    text !== null && (
      <p className="pay__why" id={whyId}>
        {text}
      </p>
    )
  );
}
