// Icons of what a page may say and mostly does not: it opens without them, their place is there from the beginning.
import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';

import { classNames } from './class-names.ts';
import type { lateIcons } from './late-icons.ts';

type Icons = typeof lateIcons;

export type IconProps = { readonly className?: string; readonly 'aria-hidden'?: 'true' };

let icons: Icons | null = null;

/** Brought by the first that is shown, or once a page is at rest. @throws TypeError where it cannot be brought */
export const bringIcons = async (): Promise<void> => {
  icons ??= (await import('./late-icons.ts')).lateIcons;
};

export const lateIcon = (name: keyof Icons): ComponentType<IconProps> => {
  const LateIcon = ({ className, ...rest }: IconProps) => {
    const [shown, setShown] = useState(icons);
    useEffect(() => {
      if (shown !== null) return;
      bringIcons().then(
        () => setShown(icons),
        () => {},
      );
    }, [shown]);
    if (shown === null) return <svg className={classNames('lucide', className)} viewBox="0 0 24 24" {...rest} />;
    const Icon = shown[name];
    return <Icon className={className} {...rest} />;
  };
  return LateIcon;
};
