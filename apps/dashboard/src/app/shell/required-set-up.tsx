/** A second factor is required and the person has none: set up first, or signed out (decisions 0054, 0055). */
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { LogOut, ShieldCheck, Store } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { SetUpDialog } from '../../screens/account/set-up-dialog.tsx';
import { signOut } from '../session/use-sign-in.ts';
import { useVenueChoice } from '../session/venue-choice-context.ts';

type Props = {
  /** Which venue requires it; null: whoever runs the system does, of those who administer it. */
  readonly venueName: string | null;
  /** Until the recovery codes are put away nothing may take the page from under them. */
  readonly onHold: (isHeld: boolean) => void;
  /** Set up, or given up: the server says which. */
  readonly onClosed: () => void;
};

export function RequiredSetUp({ venueName, onHold, onClosed }: Props) {
  const t = useTranslations();
  const chooseVenue = useVenueChoice();
  const [isOpen, setOpen] = useState(false);
  const title = t('secondFactor.needed');
  useScreenTitle(title);
  const hold = (isHeld: boolean) => {
    setOpen(isHeld);
    onHold(isHeld);
  };
  return (
    <>
      <EmptyState
        art="set"
        title={title}
        text={
          venueName === null ? t('secondFactor.neededOfSystemText') : t('secondFactor.neededText', { venue: venueName })
        }
        large
        heads
        action={
          <div className="stack stack--gap">
            <Button
              size="lg"
              variant="primary"
              block
              icon={<ShieldCheck className="icon" aria-hidden="true" />}
              onClick={() => hold(true)}
            >
              {t('secondFactor.setUp')}
            </Button>
            {chooseVenue !== null && (
              <Button size="lg" block icon={<Store className="icon" aria-hidden="true" />} onClick={chooseVenue.go}>
                {t('account.changeVenue')}
              </Button>
            )}
            <Button
              size="lg"
              block
              icon={<LogOut className="icon" aria-hidden="true" />}
              onClick={() => void signOut()}
            >
              {t('account.logout')}
            </Button>
          </div>
        }
      />
      {isOpen && (
        <SetUpDialog
          onClose={() => {
            hold(false);
            onClosed();
          }}
        />
      )}
    </>
  );
}
