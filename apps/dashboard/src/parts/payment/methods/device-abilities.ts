/** What the device itself can do for a payment (specification §6, device limits). */
import { hasBridge } from './bridge.ts';

export type DeviceAbilities = {
  /** Tap on Mobile can be asked through the app around this page. */
  readonly hasBridge: boolean;
  /** SumUp’s app can be opened from here: Android and iOS. */
  readonly switchesApps: boolean;
};

type Known = { readonly userAgent: string; readonly maxTouchPoints: number };

/** An iPad calls itself a Mac; only it has fingers on its screen. */
export function abilitiesOf({ userAgent, maxTouchPoints }: Known): Omit<DeviceAbilities, 'hasBridge'> {
  const isAndroid = /Android/.test(userAgent);
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return { switchesApps: isAndroid || isApple };
}

export function deviceAbilities(): DeviceAbilities {
  const { userAgent, maxTouchPoints } = navigator;
  return { ...abilitiesOf({ userAgent, maxTouchPoints }), hasBridge: hasBridge() };
}
