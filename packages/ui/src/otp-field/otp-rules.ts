/** Keeps the digits of what was typed, pasted or filled in, up to the length of the code. */
export function codeDigits(text: string, length: number): string {
  return text.replaceAll(/\D/g, '').slice(0, length);
}
