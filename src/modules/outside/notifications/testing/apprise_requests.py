"""Lets Apprise send one message to each URL of a JSON list on standard input, through a local receiver.

Every request goes to RECEIVER instead of where it leads; there it tells in X-Meant-For where it was meant to go,
and in X-Address which one of the list it is of.
Names and pictures are those of an application: ours has a name and no pictures.
"""

import json
import os
import sys

import apprise
import requests

receiver = os.environ["RECEIVER"]
original_send = requests.adapters.HTTPAdapter.send


def send(self, request, **kwargs):
    meant_for = request.url
    request.url = receiver
    request.headers["X-Meant-For"] = meant_for
    request.headers["X-Address"] = str(len(ended))
    kwargs["proxies"] = {}
    return original_send(self, request, **kwargs)


requests.adapters.HTTPAdapter.send = send

asset = apprise.AppriseAsset(
    app_id="Archivolt",
    app_desc="Archivolt",
    app_url="",
    image_url_mask="",
    image_url_logo="",
    image_path_mask="",
)
wanted = json.load(sys.stdin)
ended = []
for url in wanted["urls"]:
    channels = apprise.Apprise(asset=asset)
    is_known = channels.add(url)
    message = wanted["message"]
    kinds = {
        "info": apprise.NotifyType.INFO,
        "success": apprise.NotifyType.SUCCESS,
        "warning": apprise.NotifyType.WARNING,
        "failure": apprise.NotifyType.FAILURE,
    }
    is_sent = is_known and channels.notify(
        title=message["title"],
        body=message["body"],
        notify_type=kinds[message["type"]],
        body_format=apprise.NotifyFormat.TEXT,
    )
    ended.append({"url": url, "known": bool(is_known), "sent": bool(is_sent)})
json.dump(ended, sys.stdout)
