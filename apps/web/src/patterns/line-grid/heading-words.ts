// Recognises the line of column headings that is copied with a table from a spreadsheet.
import { foldHeading } from '@keepsake/core/fields/field-sheet';

/** Headings of a first column in English and Chinese. None of them can be the name of a person or a souvenir. */
const words = new Set(
  [
    ['序號', '序号', '編號', '编号'],
    [
      'Name',
      'Full name',
      'Recipient',
      'Recipients',
      'Recipient name',
      'Name of recipient',
      'Recipient group',
    ],
    ['姓名', '名字', '名稱', '名称', '受贈人', '受赠人', '受贈人姓名', '受赠人姓名', '中文姓名', '英文姓名'],
    ['Department', 'Unit', 'Organisation', 'Organization', 'Group', 'Position', 'Job title'],
    [
      '部門',
      '部门',
      '單位',
      '单位',
      '機構',
      '机构',
      '對象',
      '对象',
      '受贈對象',
      '受赠对象',
      '職位',
      '职位',
      '職銜',
      '职衔',
    ],
    ['Souvenir', 'Souvenirs', 'Souvenir code', 'Code', 'Item', 'Item code', 'Product code', 'SKU'],
    ['紀念品', '纪念品', '紀念品編號', '纪念品编号', '紀念品名稱', '纪念品名称', '貨號', '货号'],
    ['Quantity', 'Qty', 'Pieces', '數量', '数量', '件數', '件数'],
  ]
    .flat()
    .map(foldHeading),
);

/** Leaves out the first of several lines if its first text is a heading. */
export function dropHeadings(block: string[][]): string[][] {
  const first = block[0]?.find((text) => text !== '') ?? '';
  return block.length > 1 && words.has(foldHeading(first)) ? block.slice(1) : block;
}
