import { type Messages, text } from '@keepsake/core/values/messages';

export const synonymMessages = {
  'synonyms.title': text('搜尋同義詞', 'Search synonyms', '搜索同义词'),
  'synonyms.subtitle': text(
    '搜尋紀念品時，同一組的字詞視為相同。更改於數秒後生效。',
    'Words in a group count as the same when people search for souvenirs. Changes take effect in a few seconds.',
    '搜索纪念品时，同一组的字词视为相同。更改于数秒后生效。',
  ),
  'synonyms.add': text('新增一組', 'New group', '新增一组'),
  'synonyms.editOf': text('編輯：{words}', 'Edit: {words}', '编辑：{words}'),
  'synonyms.deleteOf': text('刪除：{words}', 'Delete: {words}', '删除：{words}'),
  'synonyms.delete.title': text('刪除這組同義詞？', 'Delete this group?', '删除这组同义词？'),
  'synonyms.words': text('字詞', 'Words', '字词'),
  'synonyms.words.text': text(
    '每行一個，最少兩個；可混合中文及英文。繁簡體視為相同。',
    'One per line, at least two, in Chinese or English. Traditional and Simplified count as the same.',
    '每行一个，最少两个；可混合中文及英文。繁简体视为相同。',
  ),
  'synonyms.find': text('尋找字詞', 'Search words', '查找字词'),
  'synonyms.none': text('沒有符合的同義詞', 'No groups found', '没有符合的同义词'),
} as const satisfies Messages;
