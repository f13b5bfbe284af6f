/** Who uses a group: a line, and behind it the list with the way to each (drawing 11-settings-modifiers). */
import { Button } from '@comanda/ui/button.tsx';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { leaveModal } from '../../parts/leave-modal.ts';
import { Modal, ModalHead } from '../../parts/modal.tsx';
import { useTranslate } from '../../parts/translate.ts';
import type { Users } from './group-values.ts';

function UsersDialog({ users, title, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTranslations('modifierGroups');
  const translate = useTranslate();
  const label = t('users', { title });
  const row = (id: string, name: string, to: string) => (
    <li key={id}>
      <Link to={to} className="list-row" onClick={leaveModal}>
        <span className="list-row__text">{name}</span>
        <ChevronRight className="icon low" aria-hidden="true" />
      </Link>
    </li>
  );
  return (
    <Modal label={label} onClose={onClose} className="dialog--edit">
      <ModalHead title={label} onClose={onClose} />
      <div className="dialog__body">
        <ul className="rows">
          {users.groups.map(({ id, title: name }) =>
            row(id, translate(name).text, `/dashboard/settings/modifiers/${id}`),
          )}
          {users.products.map(({ id, name, category }) =>
            row(id, translate(name).text, `/dashboard/settings/categories/${category}/products/${id}`),
          )}
        </ul>
      </div>
    </Modal>
  );
}

type Props = {
  readonly users: Users;
  /** The group's. */
  readonly title: string;
};

export function GroupUsers({ users, title }: Props) {
  const t = useTranslations('modifierGroups');
  const [isShown, setShown] = useState(false);
  const inGroups = users.groups.length;
  const count = users.products.length;
  return (
    <div className="between group-users">
      <span className="mid">
        {t('usedBy', { count })}
        {inGroups > 0 && ` · ${t('usedByGroups', { count: inGroups })}`}
      </span>
      {count + inGroups > 0 && (
        <Button variant="link" onClick={() => setShown(true)}>
          {t('show')}
        </Button>
      )}
      {isShown && <UsersDialog users={users} title={title} onClose={() => setShown(false)} />}
    </div>
  );
}
