/** While guests cannot order: what, until when, and the way back. */
import type { WirePause } from '@comanda/contract/guests-in-house';
import { Banner } from '@comanda/ui/banner.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { useTranslations } from 'use-intl';

import { usePauseOrdering, usePauses } from '../../parts/guests/use-pauses.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useSlotText } from '../../parts/use-slot-text.ts';

function PauseRow({ pause: { method, until } }: { readonly pause: WirePause }) {
  const t = useTranslations('guestService');
  const { may } = useSession();
  const slotText = useSlotText();
  const { isBusy, send } = usePauseOrdering();
  const words = { until: slotText(until * 1000), what: t(`methods.${method}`) };
  return (
    <Banner
      kind="paused"
      text={t(method === 'all' ? 'allPaused' : 'somePaused', words)}
      action={
        may('order.accept') && (
          <Button variant="ghost" loading={isBusy} onClick={() => void send({ method, pause: null })}>
            {t('goOn')}
          </Button>
        )
      }
    />
  );
}

export function PauseBanner() {
  const pauses = usePauses();
  // What pauses all says it for each.
  const ofAll = pauses.find(({ method }) => method === 'all');
  const shown = ofAll === undefined ? pauses : [ofAll];
  return shown.map((pause) => <PauseRow key={pause.method} pause={pause} />);
}
