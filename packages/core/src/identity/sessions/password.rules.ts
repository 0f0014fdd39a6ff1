// Weak passwords, which are refused although they are long enough.
const commonPasswords = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 87654321 654321 123123 123123123 123321 112233
  121212 111111 1111111 11111111 000000 00000000 222222 333333 444444 555555 666666 6666666 66666666 777777 7777777
  888888 88888888 999999 99999999 123654 147258 147258369 159357 159753 789456 789456123 741852963 963852741 135790
  102030 101010 131313 232323 520520 5201314 1314520 521521 147852 110110 119119 168168 518518 123456a a123456
  123456aa aa123456 abc123 abcd1234 abc12345 abc123456 123abc 1234abcd a1b2c3 a1b2c3d4 aaaaaa aaaaaaaa abcdef
  abcdefg abcdefgh asdfgh asdfghjk asdfghjkl asdf1234 asd123 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyui
  qwertyuiop qwer1234 qweasd qweasdzxc qwe123 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc zaq12wsx q1w2e3r4
  zxcvbn zxcvbnm zxc123 zxcvbnm123 password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass1234
  passwd pass123 letmein letmein1 welcome welcome1 welcome123 iloveyou iloveyou1 woaini woaini1314 woaini520 monkey
  dragon master sunshine princess football baseball superman batman pokemon michael jordan23 shadow ashley bailey
  charlie donald freedom hello123 hello1 hottie loveme lovely ninja trustno1 whatever starwars computer internet
  admin1 admin12 admin123 admin1234 admin123456 administrator adminadmin root123 rootroot test123 test1234 testtest
  guest123 user123 user1234 changeme changeme1 default secret secret123 access login123 system system123 google
  facebook samsung android windows hongkong hongkong1 college college1 student student1 student123 staff123
  teacher school123 keepsake keepsake1 keepsake123 souvenir souvenir1 summer winter spring autumn monday friday
  january cheese cookie coffee banana chocolate flower purple orange yellow killer hunter ranger soccer hockey
  tigger ginger pepper maggie buster jessica jennifer michelle daniel andrew joshua matthew thomas robert william`.split(
    /\s+/,
  ),
);

/** True for common passwords, for one repeated character, and for the person's own names. */
export function isWeakPassword(password: string, ...ownNames: readonly string[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (commonPasswords.has(plain) || new Set(plain).size === 1) return true;
  return ownNames.some((name) => name !== '' && plain === name.normalize('NFKC').trim().toLowerCase());
}
