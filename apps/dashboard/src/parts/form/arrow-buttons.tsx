/** Four buttons in place of dragging (WCAG 2.5.7). */
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useTranslations } from 'use-intl';

const ways = [
  { key: 'left', Icon: ArrowLeft, x: -1, y: 0 },
  { key: 'up', Icon: ArrowUp, x: 0, y: -1 },
  { key: 'down', Icon: ArrowDown, x: 0, y: 1 },
  { key: 'right', Icon: ArrowRight, x: 1, y: 0 },
] as const;

type Props = {
  /** What is moved. */
  readonly label: string;
  readonly disabled?: boolean;
  /** One step, to the right and down where positive. */
  readonly onPush: (x: number, y: number) => void;
};

export function ArrowButtons({ label, disabled = false, onPush }: Props) {
  const t = useTranslations('form.ways');
  return (
    <fieldset className="arrow-buttons" aria-label={label}>
      {ways.map(({ key, Icon, x, y }) => (
        <IconButton
          key={key}
          variant="fill"
          label={t(key)}
          disabled={disabled}
          icon={<Icon className="icon" aria-hidden="true" />}
          onClick={() => onPush(x, y)}
        />
      ))}
    </fieldset>
  );
}
