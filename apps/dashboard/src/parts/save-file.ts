/** Puts a file that the program made into the hands of the person. */

export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

export function blobOfBase64(text: string, type: string): Blob {
  const letters = atob(text);
  return new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))], { type });
}

/** Letters that every file system takes. */
export function fileName(text: string): string {
  const plain = text.replaceAll(/[^\p{L}\p{N}._ -]+/gu, ' ').replaceAll(/\s+/g, ' ');
  return plain.trim() === '' ? 'Comanda' : plain.trim();
}
