// Commands that are typed as a sentence: "receive 20 GF-0001 main store", "price GF-0004 145", "price umbrella 145".
import { spellCode } from '@keepsake/core/workbench/search/code-spelling.rules';

const receivePattern = /^(?:receive\s|收貨|收货|入庫|入库)\s*(\S.*)$/i;
const pricePattern = /^(?:price\s|訂價|定價|定价|價格|价格)\s*(\S.*)$/i;
const quantityPattern = /^(\d{1,6})(?:x|×|件|個|个)?$/i;
const amountPattern = /^(?:hk)?\$?(\d{1,8}(?:\.\d{1,2})?)$/i;
const codePattern = /^[a-z]+-?\d+(?:-[a-z0-9]+)*$/i;

/** `souvenir`: the text to search souvenirs for. `code`: the code that it must have, if one was typed. */
type Sought = { readonly souvenir: string; readonly code: string | undefined };
export type ReceiveCommand = Sought & { readonly quantity: string; readonly storage: string };
export type PriceCommand = Sought & { readonly amount: string };

const readCode = (word: string | undefined): string | undefined =>
  word && codePattern.test(word) ? (spellCode(word) ?? word.toUpperCase()) : undefined;

/** Takes out the first word that matches the pattern. Returns its captured part, and the other words. */
function takeWord(words: readonly string[], pattern: RegExp): [string | undefined, string[]] {
  const at = words.findIndex((word) => pattern.test(word));
  return [pattern.exec(words[at] ?? '')?.[1], words.filter((_, index) => index !== at)];
}

const readWords = (typed: string, pattern: RegExp): string[] =>
  pattern.exec(typed.normalize('NFKC').trim())?.[1]?.split(/\s+/) ?? [];

/** The quantity may stand before or after the souvenir. After a code, the rest is the name of a storage. */
export function readReceiveCommand(typed: string): ReceiveCommand | undefined {
  const [quantity, rest] = takeWord(readWords(typed, receivePattern), quantityPattern);
  if (!quantity || rest.length === 0) return undefined;
  const code = readCode(rest[0]);
  return code
    ? { quantity, code, souvenir: code, storage: rest.slice(1).join(' ') }
    : { quantity, code, souvenir: rest.join(' '), storage: '' };
}

/** The amount is the last word. */
export function readPriceCommand(typed: string): PriceCommand | undefined {
  const words = readWords(typed, pricePattern);
  const amount = amountPattern.exec(words.at(-1) ?? '')?.[1];
  if (!amount || words.length < 2) return undefined;
  const souvenir = words.slice(0, -1).join(' ');
  const code = words.length === 2 ? readCode(words[0]) : undefined;
  return { amount, code, souvenir: code ?? souvenir };
}
