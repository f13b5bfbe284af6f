/** A button for each course that waits: it sends the course to the kitchen. */
import type { WireOrder } from '@comanda/contract/orders';
import { Button } from '@comanda/ui/button.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { Flame } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useOutbox } from '../outbox/use-outbox.ts';
import { arrivedPart } from '../outbox/with-waiting.ts';
import { useSession } from '../session/session-context.ts';
import { heldCourses } from './held-courses.ts';
import { useOrderCommands } from './use-order-commands.ts';

export function FireCourses({ order: shown }: { readonly order: WireOrder }) {
  const t = useTranslations('moves');
  const toast = useToast();
  const { may } = useSession();
  const { isBusy, fireCourse } = useOrderCommands();
  const order = arrivedPart(shown, useOutbox().entries);
  if (!may('order.fireCourse')) return null;
  const fire = async (course: number) => {
    if (await fireCourse(order, course)) toast({ tone: 'positive', text: t('fired', { course }) });
  };
  return heldCourses(order).map((course) => (
    <Button
      key={course}
      size="lg"
      loading={isBusy}
      icon={<Flame className="icon" aria-hidden="true" />}
      onClick={() => void fire(course)}
    >
      {t('fire', { course })}
    </Button>
  ));
}
