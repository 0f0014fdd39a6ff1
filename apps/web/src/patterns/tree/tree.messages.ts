import { type Messages, text } from '@keepsake/core/values/messages';

export const treeMessages = {
  'tree.open': text('展開', 'Expand', '展开'),
  'tree.close': text('收起', 'Collapse', '收起'),
  'tree.addBelow': text('新增下級', 'Add inside', '新增下级'),
  'tree.move': text('移動', 'Move', '移动'),
  'tree.move.title': text('移動「{name}」', 'Move {name}', '移动“{name}”'),
  'tree.move.top': text('最上層', 'Top level', '最上层'),
  'tree.up': text('上移', 'Move up', '上移'),
  'tree.down': text('下移', 'Move down', '下移'),
  'tree.moved': text('已移動', 'Moved', '已移动'),
} as const satisfies Messages;
