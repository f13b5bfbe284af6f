/** The navigation menu behind the account (specification §2). */
import { Avatar } from '@comanda/ui/avatar.tsx';
import { use } from 'react';
import { useTranslations } from 'use-intl';

import { atHand } from '../../parts/at-hand.tsx';
import { useAccount } from '../../parts/session/account-context.ts';
import { Count } from './count.tsx';
import type { MenuProps } from './menu-dialog.tsx';
import { MenuOpenContext } from './menu-open-context.ts';

const MenuDialog = atHand(async () => (await import('./menu-dialog.tsx')).MenuDialog);

export function NavigationMenu(props: MenuProps) {
  const t = useTranslations('account');
  const { user } = useAccount();
  const [isOpen, setOpen] = use(MenuOpenContext);
  return (
    <>
      {/* In the rail of a tablet that was turned it has the focus once the menu is left. */}
      <button
        type="button"
        className="rail__user"
        ref={(button) => (isOpen ? button?.focus() : undefined)}
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">{t('open', { name: user.name })}</span>
        <Avatar name={user.name} />
        {props.entries.map((entry) => 'count' in entry && <Count key={entry.path} {...entry} />)}
      </button>
      {isOpen && <MenuDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
