/** Whether the account's menu is open: it outlives the rail that it was opened from (app-frame.tsx). */
import { createContext } from 'react';

type MenuOpen = readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void];

export const MenuOpenContext = createContext<MenuOpen>([false, () => {}]);
