/** How the kernel calls an architecture (linux/audit.h), and its numbers of system calls. */
type Architecture = {
  audit: number;
  prctl: number;
  socket: number;
  connect: number;
  socketpair: number;
  ioUringSetup: number;
  /** Whether a file may be written (access, faccessat): its number, and where its mode stands. */
  access: { number: number; mode: number };
};

const ARCHITECTURES: Partial<Record<NodeJS.Architecture, Architecture>> = {
  x64: {
    audit: 0xc000003e,
    prctl: 157,
    socket: 41,
    connect: 42,
    socketpair: 53,
    ioUringSetup: 425,
    access: { number: 21, mode: 24 },
  },
  arm64: {
    audit: 0xc00000b7,
    prctl: 167,
    socket: 198,
    connect: 203,
    socketpair: 199,
    ioUringSetup: 425,
    access: { number: 48, mode: 32 },
  },
};

// struct seccomp_data (linux/seccomp.h): where the call's number, the architecture and the second argument stand.
const NUMBER = 0;
const ARCHITECTURE = 4;
const FIRST_ARGUMENT = 16;
const SECOND_ARGUMENT = 24;

// Classic BPF (linux/filter.h).
const LOAD = 0x20;
const IF_EQUAL = 0x15;
const IF_AT_LEAST = 0x35;
const AND = 0x54;
const ANSWER = 0x06;

const ALLOW = 0x7fff0000;
/** SECCOMP_RET_ERRNO with EPERM. */
const REFUSE = 0x00050001;

/** On x86-64 the numbers from here on are the same calls once more. */
const X32 = 0x40000000;
const SOCK_TYPE_MASK = 0xf;
const SOCK_STREAM = 1;
const AF_UNIX = 1;
const W_OK = 2;

/** Where a comparison leads: the last two instructions are `refuse` and `allow`; a number passes over so many. */
type Target = 'next' | 'refuse' | 'allow' | number;
type Instruction = { code: number; value: number; ifTrue?: Target; ifFalse?: Target };

/** A seccomp filter as bytes, and the number of the system call (prctl) that puts it in force. */
export type SocketFilter = { prctl: number; program: Buffer };

/**
 * The filter under which no socket of whatever family can be made or connected: Landlock and a network namespace leave those that
 * lie in the file system (a database's, the container engine's, the session bus). Connected pairs of streams stay, which Node
 * needs for the pipes of its own children. io_uring goes, because it makes sockets past every filter.
 * @param options.listens whether a stream socket of this machine (AF_UNIX) may be made, that still nothing connects to. Whoever asks
 * whether a folder may be written hears no: LibreOffice puts its socket into /tmp otherwise, not into its own folder.
 * @returns null for an architecture whose numbers are not known here.
 */
export function socketFilter(
  architecture: NodeJS.Architecture,
  { listens = false }: { listens?: boolean } = {},
): SocketFilter | null {
  const numbers = ARCHITECTURES[architecture];
  if (!numbers) return null;
  const refused = [...(listens ? [] : [numbers.socket]), numbers.connect, numbers.ioUringSetup];
  const program = assemble([
    { code: LOAD, value: ARCHITECTURE },
    { code: IF_EQUAL, value: numbers.audit, ifFalse: 'refuse' },
    { code: LOAD, value: NUMBER },
    { code: IF_AT_LEAST, value: X32, ifTrue: 'refuse' },
    ...refused.map((value): Instruction => ({ code: IF_EQUAL, value, ifTrue: 'refuse' })),
    ...(listens ? listening(numbers) : []),
    { code: IF_EQUAL, value: numbers.socketpair, ifFalse: 'allow' },
    ...ONLY_STREAMS,
    { code: ANSWER, value: REFUSE },
    { code: ANSWER, value: ALLOW },
  ]);
  return { prctl: numbers.prctl, program };
}

const ONLY_STREAMS: readonly Instruction[] = [
  { code: LOAD, value: SECOND_ARGUMENT },
  { code: AND, value: SOCK_TYPE_MASK },
  { code: IF_EQUAL, value: SOCK_STREAM, ifTrue: 'allow', ifFalse: 'refuse' },
];

/** What somebody who listens may ask for beside the rest. */
function listening({ socket, access }: Architecture): Instruction[] {
  const made: Instruction[] = [
    { code: LOAD, value: FIRST_ARGUMENT },
    { code: IF_EQUAL, value: AF_UNIX, ifFalse: 'refuse' },
    ...ONLY_STREAMS,
  ];
  const asked: Instruction[] = [
    { code: LOAD, value: access.mode },
    { code: AND, value: W_OK },
    { code: IF_EQUAL, value: W_OK, ifTrue: 'refuse', ifFalse: 'allow' },
  ];
  return [
    { code: IF_EQUAL, value: socket, ifFalse: made.length },
    ...made,
    { code: IF_EQUAL, value: access.number, ifFalse: asked.length },
    ...asked,
  ];
}

/** struct sock_filter each: the code, how far to jump when it holds and when not, the value; both architectures are little-endian. */
function assemble(program: readonly Instruction[]): Buffer {
  const positions = { refuse: program.length - 2, allow: program.length - 1 };
  const bytes = Buffer.alloc(program.length * 8);
  for (const [at, instruction] of program.entries()) {
    const distanceTo = (target: Target = 'next') => {
      if (typeof target === 'number') return target;
      return target === 'next' ? 0 : positions[target] - at - 1;
    };
    bytes.writeUInt16LE(instruction.code, at * 8);
    bytes.writeUInt8(distanceTo(instruction.ifTrue), at * 8 + 2);
    bytes.writeUInt8(distanceTo(instruction.ifFalse), at * 8 + 3);
    bytes.writeUInt32LE(instruction.value, at * 8 + 4);
  }
  return bytes;
}
