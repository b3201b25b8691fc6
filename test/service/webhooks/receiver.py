"""A receiver of webhooks as somebody writes one who has the interface's text and nothing else of Archivolt.

    python3 receiver.py SECRET

Prints its port, then one line of JSON for each request: the event, and what is wrong with the request.
"""

import hashlib
import hmac
import json
import sys
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = sys.argv[1]
EVENTS = {
    "document.uploaded",
    "document.processed",
    "document.failed",
    "saved_search.matched",
    "user.signup",
    "user.plan_changed",
    "user.payment_issue",
}


def unsorted_objects(body):
    found = []

    def look(pairs):
        names = [name for name, _ in pairs]
        if names != sorted(names):
            found.append(names)
        return dict(pairs)

    return json.loads(body, object_pairs_hook=look), found


def problems_of(headers, body):
    if headers.get("Content-Type") != "application/json":
        yield f"Content-Type is {headers.get('Content-Type')}"
    digest = hmac.new(SECRET.encode("utf-8"), body, hashlib.sha256).hexdigest()
    if not hmac.compare_digest(headers.get("X-Webhook-Signature", ""), f"sha256={digest}"):
        yield "the signature is not the body's"
    envelope, unsorted = unsorted_objects(body)
    if unsorted:
        yield f"keys are not sorted: {unsorted}"
    if set(envelope) != {"event", "timestamp", "data"}:
        yield f"the envelope holds {sorted(envelope)}"
    if envelope.get("event") not in EVENTS:
        yield f"no such event: {envelope.get('event')}"
    if not isinstance(envelope.get("timestamp"), float):
        yield f"the timestamp is {envelope.get('timestamp')!r}"
    elif abs(time.time() - envelope["timestamp"]) > 600:
        yield "the timestamp is not of now"
    if not isinstance(envelope.get("data"), dict):
        yield "the data is no object"


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        problems = list(problems_of(self.headers, body))
        told = {"path": self.path, "event": json.loads(body).get("event"), "problems": problems}
        print(json.dumps(told), flush=True)
        self.send_response(400 if problems else 200)
        self.end_headers()

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", 0), Receiver)
print(server.server_address[1], flush=True)
server.serve_forever()
