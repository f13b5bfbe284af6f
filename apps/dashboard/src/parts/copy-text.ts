/** Onto the clipboard, which is closed to pages without HTTPS. @returns whether it is there now */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
