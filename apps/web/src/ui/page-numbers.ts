/** The first and last page and the neighbours of the current page. 0 means a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, i) => {
    const gap = number - (numbers[i - 1] ?? 0);
    return gap === 2 ? [number - 1, number] : gap > 2 ? [0, number] : [number];
  });
}
