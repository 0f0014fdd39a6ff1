// Finds places in a source where a mistake could be made, and inserts a switch at each one: `__mutant(7)` says whether
// mutant 7 is active. Only code inside functions is mutated, because tables and schemas are evaluated when a file is loaded.
import { parseSync } from 'vite';

export type Mutant = {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  readonly change: string;
};
type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Insertion = { at: number; text: string };

const operators = new Map(
  Object.entries({
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '===': '!==',
    '!==': '===',
    '+': '-',
    '-': '+',
    '*': '/',
    '/': '*',
    '%': '*',
    '&&': '||',
    '||': '&&',
    '+=': '-=',
    '-=': '+=',
  }),
);
const replacedMethods = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    min: 'max',
    max: 'min',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    floor: 'ceil',
    ceil: 'floor',
  }),
);
/** Methods whose call is removed, which leaves the object they were called on. */
const removedMethods = new Set([
  'filter',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'trim',
  'slice',
  'toLowerCase',
]);
const functionNodes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const isText = (value: unknown): boolean =>
  isNode(value) &&
  (value.type === 'TemplateLiteral' || (value.type === 'Literal' && typeof value.value === 'string'));

/** The wrong replacements for a node, as text. `code` returns the text of a part. */
function listReplacements(node: Node, code: (part: unknown) => string): string[] {
  const { left, right, operator } = node as unknown as { left: Node; right: Node; operator: string };
  switch (node.type) {
    case 'BinaryExpression':
      if (operator === '+' && (isText(left) || isText(right))) return [];
      return operators.get(operator) ? [`${code(left)} ${operators.get(operator)} ${code(right)}`] : [];
    case 'LogicalExpression':
      if (operator === '??') return [code(left)];
      return [`(${code(left)}) ${operators.get(operator)} (${code(right)})`];
    case 'AssignmentExpression':
      return operators.get(operator) ? [`${code(left)} ${operators.get(operator)} ${code(right)}`] : [];
    case 'UnaryExpression':
      return operator === '!' ? [code(node.argument)] : [];
    case 'ConditionalExpression':
      return [code(node.consequent), code(node.alternate)];
    case 'Literal':
      if (typeof node.value === 'boolean') return [String(!node.value)];
      if (typeof node.value === 'number') return [String(node.value + 1)];
      return typeof node.value === 'string' && node.value !== '' ? ["''"] : [];
    case 'ArrayExpression':
      return (node.elements as unknown[]).length > 0 ? ['[]'] : [];
    case 'CallExpression': {
      const callee = node.callee as Node;
      if (callee.type !== 'MemberExpression' || callee.computed || callee.optional) return [];
      const { name } = callee.property as unknown as { name: string };
      const object = code(callee.object);
      if (removedMethods.has(name)) return [object];
      const args = (node.arguments as Node[]).map(code).join(', ');
      return replacedMethods.get(name) ? [`${object}.${replacedMethods.get(name)}(${args})`] : [];
    }
    default:
      return [];
  }
}

/** Texts of an `Error` are for programmers. No test should depend on them, so they are not mutated. */
const isPlainError = ({ type, callee }: Node): boolean =>
  type === 'NewExpression' && (callee as { name?: string }).name === 'Error';

/** Keys of syntax nodes without runtime code. */
const ignoredKeys =
  /^(type|start|end|range|typeAnnotation|typeParameters|typeArguments|returnType|superTypeArguments)$/;

export function mutate(source: string, file: string, firstId: number): { code: string; mutants: Mutant[] } {
  const { program, errors } = parseSync(file, source, { lang: 'ts' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const mutants: Mutant[] = [];
  const insertions: Insertion[] = [];
  const code = (part: unknown) => source.slice((part as Node).start, (part as Node).end);
  const shorten = (text: string) => text.replace(/\s+/g, ' ').slice(0, 70);
  function addMutant(node: Node, change: string): number {
    const id = firstId + mutants.length;
    const line = source.slice(0, node.start).split('\n').length;
    mutants.push({ id, file, line, change });
    return id;
  }
  function wrap(node: Node, replacements: string[]): string {
    for (const wrong of replacements) {
      const id = addMutant(node, `${shorten(code(node))} → ${shorten(wrong)}`);
      insertions.push({ at: node.start, text: `(__mutant(${id}) ? (${wrong}) : ` });
    }
    return ')'.repeat(replacements.length);
  }
  function walk(node: Node, inFunction: boolean, inChain: boolean): void {
    if ((node.type.startsWith('TS') && !('expression' in node)) || isPlainError(node)) return;
    const within = inFunction || functionNodes.has(node.type);
    let after = '';
    if (inFunction) {
      if (node.type === 'ExpressionStatement' && !('directive' in node && node.directive)) {
        const id = addMutant(node, `${shorten(code(node))} → removed`);
        insertions.push({ at: node.start, text: `{ if (!__mutant(${id})) ` });
        after = '}';
      } else if (node.type === 'IfStatement') {
        const test = node.test as Node;
        for (const wrong of ['true', 'false']) {
          const id = addMutant(test, `if (${shorten(code(test))}) → if (${wrong})`);
          insertions.push({ at: test.start, text: `__mutant(${id}) ? ${wrong} : (` });
        }
        walk(test, true, false);
        insertions.push({ at: test.end, text: '))' });
        for (const key of ['consequent', 'alternate']) if (isNode(node[key])) walk(node[key], true, false);
        return;
      } else if (!inChain) after = wrap(node, listReplacements(node, code));
    }
    const chain = inChain || node.type === 'ChainExpression';
    for (const [key, value] of Object.entries(node)) {
      if (ignoredKeys.test(key)) continue;
      // property names are not values
      if (key === 'key' && !node.computed) continue;
      if (node.type === 'MemberExpression' && key === 'property' && !node.computed) continue;
      const inside = chain && (key === 'callee' || key === 'object' || key === 'expression');
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) walk(child, within, inside);
    }
    if (after) insertions.push({ at: node.end, text: after });
  }
  walk(program as unknown as Node, false, false);
  let output = '';
  let at = 0;
  for (const insertion of insertions.sort((a, b) => a.at - b.at)) {
    output += source.slice(at, insertion.at) + insertion.text;
    at = insertion.at;
  }
  return { code: output + source.slice(at), mutants };
}
