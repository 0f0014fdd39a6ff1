const maxOctets = 75;
const countOctets = (text: string) => new TextEncoder().encode(text).length;

/** Folds a line of an iCalendar file (RFC 5545, section 3.1), so that no part is longer than 75 octets of UTF-8. */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = countOctets(character);
    if (octets + size > maxOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
