import type { FileAccess } from './file-access.ts';
import type { SocketFilter } from './seccomp.ts';

/** What programs and their libraries need of a system, readable to every child; what is not there is passed over. */
export const SYSTEM_PATHS = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/opt', '/nix/store'];
const SYSTEM_FILES = [
  '/etc/ld.so.cache',
  '/etc/ssl/openssl.cnf',
  '/etc/fonts',
  '/etc/localtime',
  '/proc/cpuinfo',
  '/proc/meminfo',
  '/dev/urandom',
];

/**
 * Landlock and seccomp by their system calls (those of Landlock have the same numbers on every architecture), through the Perl that
 * Debian and Ubuntu always have: Node cannot make system calls. Arguments: `s` with the number of prctl and a seccomp filter,
 * `x` (run), `r` (read), `w` (write) or `l` (write, and make sockets) before each path, then `--` and the program. Symbolic links cannot be made: the service
 * would follow them. TCP and signals to others go, too, where Landlock knows how. Without arguments it prints Landlock's version.
 */
const SCRIPT = `
my $abi = syscall(444, 0, 0, 1);
if (!@ARGV) { die "no Landlock\\n" if $abi < 1; print $abi; exit 0; }
my $handled = (1 << 13) - 1;
$handled |= 1 << 13 if $abi >= 2;
$handled |= 1 << 14 if $abi >= 3;
$handled |= 1 << 15 if $abi >= 5;
my $read = 1 << 2 | 1 << 3;
my $write = $read | 1 << 1 | 1 << 4 | 1 << 5 | 1 << 7 | 1 << 8 | 1 << 13 | 1 << 14;
my %rights = (x => $read | 1, r => $read, w => $write, l => $write | 1 << 9);
my $forFiles = 1 | 1 << 1 | 1 << 2 | 1 << 14;
my ($fd, $prctl, $filter);
while (@ARGV && (my $kind = shift) ne "--") {
  if ($kind eq "s") { ($prctl, $filter) = (shift() + 0, pack("H*", shift)); next; }
  if (!defined $fd) {
    my $ruleset = pack("Q3", $handled, $abi >= 4 ? 3 : 0, $abi >= 6 ? 3 : 0);
    $fd = syscall(444, $ruleset, $abi >= 6 ? 24 : $abi >= 4 ? 16 : 8, 0);
    die "ruleset: $!\\n" if $fd < 0;
  }
  sysopen(my $file, shift, 010000000) or next;
  my $allowed = $rights{$kind} & $handled;
  $allowed &= $forFiles unless -d $file;
  my $rule = pack("Ql", $allowed, fileno($file));
  die "rule: $!\\n" if syscall(445, $fd, 1, $rule, 0) != 0;
}
die "restrict: $!\\n" if defined $fd && syscall(446, $fd, 0) != 0;
if (defined $filter) {
  my $program = pack("Sx6P", length($filter) / 8, $filter);
  die "privileges: $!\\n" if syscall($prctl, 38, 1, 0, 0, 0) != 0;
  die "filter: $!\\n" if syscall($prctl, 22, 2, $program) != 0;
}
exec { $ARGV[0] } @ARGV or die "exec: $!\\n";
`;

/** From this version on the kernel also refuses TCP. */
export const LANDLOCK_WITH_TCP = 4;

/** The command that prints the kernel's version of Landlock, and fails where there is none. */
export function landlockProbe(perl: string): [string, ...string[]] {
  return [perl, '-e', SCRIPT];
}

/** What the kernel refuses a program: sockets by a filter, files but those of `access`, the system's own programs and libraries, and node. */
export type KernelRules = { filter: SocketFilter | null; access: FileAccess | null; listens?: boolean };

/** The command put before a program to confine it; nothing where there is no rule. */
export function confinedPrefix(perl: string, { filter, access, listens }: KernelRules): string[] {
  if (!filter && !access) return [];
  const paths = (kind: string, files: readonly string[]): string[] => files.flatMap((file) => [kind, file]);
  return [
    ...landlockProbe(perl),
    ...(filter ? ['s', String(filter.prctl), filter.program.toString('hex')] : []),
    ...(access ? paths('x', [...SYSTEM_PATHS, process.execPath]) : []),
    ...(access ? paths('r', [...SYSTEM_FILES, ...access.readable]) : []),
    ...(access ? paths('w', ['/dev/null']) : []),
    ...(access ? paths(listens ? 'l' : 'w', access.writable) : []),
    '--',
  ];
}
