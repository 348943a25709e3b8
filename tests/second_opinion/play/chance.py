"""What is drawn in a game: the order of the seats, and the neighbour that a center shows.
Reimplements the project's generator: SipHash-2-4 of the words of the key into xoshiro256**."""

MASK = (1 << 64) - 1


def rotated(word, bits):
    return (word << bits | word >> (64 - bits)) & MASK


def siphash(low, high, text):
    v = [low ^ 0x736f6d6570736575, high ^ 0x646f72616e646f6d,
         low ^ 0x6c7967656e657261, high ^ 0x7465646279746573]

    def rounds(number):
        for _ in range(number):
            v[0] = (v[0] + v[1]) & MASK
            v[1] = rotated(v[1], 13) ^ v[0]
            v[0] = rotated(v[0], 32)
            v[2] = (v[2] + v[3]) & MASK
            v[3] = rotated(v[3], 16) ^ v[2]
            v[0] = (v[0] + v[3]) & MASK
            v[3] = rotated(v[3], 21) ^ v[0]
            v[2] = (v[2] + v[1]) & MASK
            v[1] = rotated(v[1], 17) ^ v[2]
            v[2] = rotated(v[2], 32)

    whole = len(text) // 8 * 8
    words = [int.from_bytes(text[at:at + 8], 'little') for at in range(0, whole, 8)]
    words.append(int.from_bytes(text[whole:], 'little') | len(text) % 256 << 56)
    for word in words:
        v[3] ^= word
        rounds(2)
        v[0] ^= word
    v[2] ^= 0xff
    rounds(4)
    return v[0] ^ v[1] ^ v[2] ^ v[3]


class Stream:
    """The draws of one key, whose words are separated by their lengths."""

    def __init__(self, *words):
        joined = b''.join(b'%d:%s' % (len(word), word) for word in (w.encode() for w in words))
        self.state = [siphash(0x64756e67656f6e6c, lane, joined) for lane in range(4)]

    def next(self):
        a, b, c, d = self.state
        result = rotated(b * 5 & MASK, 7) * 9 & MASK
        c ^= a
        d ^= b
        self.state = [a ^ d, b ^ c, c ^ (b << 17 & MASK), rotated(d, 45)]
        return result

    def below(self, bound):
        """Uniform in [0, bound): multiplies the upper 32 bits, and draws again if unfair."""
        while True:
            product = (self.next() >> 32) * bound
            if product & 0xffffffff >= (1 << 32) % bound:
                return product >> 32


def drawn(seed, stream, k):
    return Stream('dungeonlab-game/1', seed, stream, str(k))


def seats(names, seed):
    """The order of play."""
    order, stream = list(names), drawn(seed, 'seats', 0)
    for last in range(len(order) - 1, 0, -1):
        other = stream.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order
