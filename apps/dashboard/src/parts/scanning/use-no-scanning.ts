/** A code that is scanned into a pad for digits is none of them, and its Enter confirms nothing. */
import { hearKey } from './scan-burst.ts';
import { useCodePutBack } from './use-code-put-back.ts';

/** The digits are put back as they were before the scanner typed. */
export function useNoScanning(digits: string, onDigits: (digits: string) => void): void {
  useCodePutBack({ text: digits, onText: onDigits }, hearKey);
}
